import type { SourceNode } from '../../../domain/import/source-document.ts';
import { createStory, currentStory } from './body-state.ts';
import type { BodyState } from './body-state.ts';
import { CONTROL_CLOSINGS, CONTROL_OPENINGS } from './control-elements.ts';
import { damaged } from './document-problem.ts';
import { createModalListener, defineMode, enter, skip } from './element-modes.ts';
import { createLanguageTally } from './language-tally.ts';
import { createListCounter } from './list-counter.ts';
import type { NumberingDefinitions } from './numbering-definitions.ts';
import {
  closeParagraph,
  closeUnended,
  currentFormat,
  currentSink,
  openParagraph,
  settleParagraph,
} from './paragraph-drafts.ts';
import { PARAGRAPH_PROPERTIES } from './property-elements.ts';
import type { ReadingBudget } from './reading-budget.ts';
import { RUN_CLOSINGS, RUN_OPENINGS, collectText } from './run-elements.ts';
import type { StyleSheet } from './style-sheet.ts';
import { TABLE_CLOSINGS, TABLE_OPENINGS } from './table-elements.ts';
import { streamXml } from './xml-stream.ts';

/** The content of the document part. */
export type Body = { readonly nodes: readonly SourceNode[]; readonly statedLanguage: string | null };

/**
 * Reads the document part in one pass: every body in it (raw Qualtrics exports have hundreds), tracked changes accepted, text boxes
 * after the paragraph that anchors them.
 * @throws FieldworkError `document_damaged`, `document_unsafe`, `document_too_large`
 */
export async function readBody(
  bytes: AsyncIterable<Uint8Array>,
  styles: StyleSheet,
  numbering: NumberingDefinitions,
  budget: ReadingBudget,
): Promise<Body> {
  const body = createStory(createListCounter(numbering));
  const state: BodyState = {
    budget,
    styles,
    numbering,
    languages: createLanguageTally(),
    stories: [body],
    nextIndex: 0,
    sawDocument: false,
    collected: null,
    keepsOuterSpace: false,
  };
  await streamXml(bytes, createModalListener(state, PART, collectText));
  if (!state.sawDocument) throw damaged('its main part is not a Word document');
  const sink = currentSink(body);
  closeUnended(sink);
  return { nodes: sink.nodes, statedLanguage: state.languages.majority() };
}

const CONTENT = defineMode<BodyState>(
  enter,
  {
    ...TABLE_OPENINGS,
    ...CONTROL_OPENINGS,
    ...RUN_OPENINGS,
    'w:p': (state) => {
      openParagraph(state);
      return undefined;
    },
    'w:pPr': () => PARAGRAPH_PROPERTIES,
    'w:txbxContent': openTextBox,
    // Tracked changes are accepted: what was deleted or moved away is gone.
    'w:del': skip,
    'w:moveFrom': skip,
    'w:sectPr': skip,
    'w:smartTagPr': skip,
    'w:customXmlPr': skip,
  },
  {
    ...TABLE_CLOSINGS,
    ...CONTROL_CLOSINGS,
    ...RUN_CLOSINGS,
    'w:p': closeParagraph,
    'w:pPr': (state) => {
      const paragraph = currentStory(state).paragraphs.at(-1);
      if (paragraph !== undefined) settleParagraph(state, paragraph);
    },
    'w:txbxContent': closeTextBox,
  },
);

const PART = defineMode<BodyState>(skip, {
  'w:document': (state) => {
    state.sawDocument = true;
    return CONTENT;
  },
});

function openTextBox(state: BodyState): 'skip' | undefined {
  const isHidden = currentStory(state).runs.length > 0 && currentFormat(state).hidden;
  if (isHidden) return 'skip';
  state.stories.push(createStory(createListCounter(state.numbering)));
  return undefined;
}

function closeTextBox(state: BodyState): void {
  const box = state.stories.pop();
  if (box === undefined) return;
  const sink = currentSink(box);
  closeUnended(sink);
  const story = currentStory(state);
  const target = story.paragraphs.at(-1)?.anchored ?? currentSink(story).nodes;
  for (const node of sink.nodes) target.push(node);
}
