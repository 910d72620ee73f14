import type { BodyState, ParagraphDraft } from './body-state.ts';
import { currentStory } from './body-state.ts';
import { defineMode, enter, skip } from './element-modes.ts';
import { noteParagraphProperty } from './paragraph-properties.ts';
import { isOn, noteRunProperty } from './run-properties.ts';

/** Inside the w:rPr of a run. */
export const RUN_PROPERTIES = defineMode<BodyState>((state, attributes, name) => {
  const run = currentStory(state).runs.at(-1);
  if (run !== undefined) noteRunProperty(run.properties, name, attributes);
  return 'skip';
});

/** Inside the w:rPr of a w:pPr, which is about the paragraph's mark: without one, the paragraph has no end of its own. */
const MARK_PROPERTIES = defineMode<BodyState>(skip, {
  'w:del': (state) => endInNext(state, true),
  'w:moveFrom': (state) => endInNext(state, true),
  'w:vanish': (state, attributes) => endInNext(state, isOn(attributes)),
  // A style separator: the two paragraphs share a line, but are separate.
  'w:specVanish': (state) => endInNext(state, false),
});

/** Inside a w:pPr. */
export const PARAGRAPH_PROPERTIES = defineMode<BodyState>(
  (state, attributes, name) => {
    const paragraph = currentParagraph(state);
    if (paragraph !== undefined) noteParagraphProperty(paragraph.properties, name, attributes);
    return 'skip';
  },
  { 'w:numPr': enter, 'w:rPr': () => MARK_PROPERTIES, 'w:pPrChange': skip },
);

function endInNext(state: BodyState, endsInNext: boolean): 'skip' {
  const paragraph = currentParagraph(state);
  if (paragraph !== undefined) paragraph.endsInNext = endsInNext;
  return 'skip';
}

function currentParagraph(state: BodyState): ParagraphDraft | undefined {
  return currentStory(state).paragraphs.at(-1);
}
