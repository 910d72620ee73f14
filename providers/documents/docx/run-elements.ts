import type { BodyState } from './body-state.ts';
import { currentStory } from './body-state.ts';
import { appendContent } from './control-elements.ts';
import { skip } from './element-modes.ts';
import type { CloseRule, OpenRule } from './element-modes.ts';
import { currentFormat } from './paragraph-drafts.ts';
import { RUN_PROPERTIES } from './property-elements.ts';
import { fromSymbolFont, isSymbolFont, symbolCharacter, withoutPrivateUse } from './symbol-fonts.ts';

/** Runs and the text, signs and breaks in them. */
export const RUN_OPENINGS: Readonly<Record<string, OpenRule<BodyState>>> = {
  'w:r': openRun,
  'm:r': openRun,
  'w:rPr': (state) => (currentStory(state).runs.length > 0 ? RUN_PROPERTIES : 'skip'),
  'w:t': openText,
  'm:t': openText,
  'w:tab': (state) => sign(state, '\t'),
  'w:ptab': (state) => sign(state, '\t'),
  'w:cr': (state) => sign(state, '\n'),
  // Page and column breaks are no text.
  'w:br': (state, attributes) => {
    const type = attributes['w:type'];
    return type === undefined || type === 'textWrapping' ? sign(state, '\n') : 'skip';
  },
  'w:noBreakHyphen': (state) => sign(state, '-'),
  'w:softHyphen': skip,
  'w:sym': (state, attributes) => {
    const code = Number.parseInt(attributes['w:char'] ?? '', 16);
    return Number.isNaN(code) ? 'skip' : sign(state, symbolCharacter(attributes['w:font'], code));
  },
  // A denominator follows its numerator.
  'm:den': (state) => {
    appendContent(state, '/');
    return undefined;
  },
  'w:delText': skip,
  'w:rt': skip,
  'w:rubyPr': skip,
  'm:rPr': skip,
  'm:ctrlPr': skip,
};

export const RUN_CLOSINGS: Readonly<Record<string, CloseRule<BodyState>>> = {
  'w:r': closeRun,
  'm:r': closeRun,
  'w:t': closeText,
  'm:t': closeText,
};

/** Keeps text only where a text element is open. */
export function collectText(state: BodyState, text: string): void {
  if (state.collected !== null) state.collected += text;
}

function openRun(state: BodyState): undefined {
  currentStory(state).runs.push({ properties: {}, format: null });
}

function closeRun(state: BodyState): void {
  currentStory(state).runs.pop();
}

function openText(state: BodyState, attributes: Readonly<Record<string, string>>): undefined {
  state.collected = '';
  state.keepsOuterSpace = attributes['xml:space'] === 'preserve';
}

function closeText(state: BodyState): void {
  const collected = state.collected ?? '';
  state.collected = null;
  if (collected === '') return;
  const text = oneLine(collected, state.keepsOuterSpace);
  const { font } = currentFormat(state);
  appendContent(state, isSymbolFont(font) ? fromSymbolFont(text, font) : withoutPrivateUse(text));
}

/** Line ends inside a text element are spaces; those around it are the file's own layout. */
function oneLine(text: string, keepsOuterSpace: boolean): string {
  if (!/[\r\n]/.test(text)) return text;
  const inner = keepsOuterSpace ? text : text.replace(/^\s*[\r\n]\s*/, '').replace(/\s*[\r\n]\s*$/, '');
  return inner.replace(/[\r\n]+/g, ' ');
}

function sign(state: BodyState, character: string): 'skip' {
  appendContent(state, character);
  return 'skip';
}
