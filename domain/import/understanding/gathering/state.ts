import type { OutlineBlock, SetAsideText } from '../../outline.ts';
import type { Draft } from '../draft.ts';
import { newDraft, stemLine } from '../draft.ts';
import type { Line } from '../line.ts';
import { addressesRespondent, speaksOfResearch, wordCount } from '../recognisers/prompts.ts';
import { readScale } from '../recognisers/scales.ts';

/** What is known while the pieces are gathered, one after the other. */
export type State = {
  title: string | null;
  readonly blocks: OutlineBlock[];
  readonly drafts: Draft[];
  readonly setAside: SetAsideText[];
  /** The item that the next answers belong to. */
  open: Draft | null;
  /** Prose that is neither a question's nor set aside yet. */
  pending: Line[];
  /** How many of the last pending lines stand together, without an empty paragraph between. */
  together: number;
  /** True behind a heading that ends the questionnaire inside a longer text, until the next heading. */
  isOver: boolean;
  /** Routing and instructions that wait for their question. */
  pendingRouting: Line[];
  pendingInstructions: Line[];
  /** Who is asked the questions of the open block. */
  blockRouting: Line[];
  /** True between a heading and the first item below it. */
  isBlockStart: boolean;
};

const LONGEST_TITLE_WORDS = 14;

export function newState(): State {
  return {
    title: null,
    blocks: [],
    drafts: [],
    setAside: [],
    open: null,
    pending: [],
    together: 0,
    isOver: false,
    pendingRouting: [],
    pendingInstructions: [],
    blockRouting: [],
    isBlockStart: false,
  };
}

/** Ends the open item. */
export function close(state: State): void {
  if (state.open === null) return;
  state.drafts.push(state.open);
  state.open = null;
}

export function setAside(state: State, line: Line, reason: string): void {
  state.setAside.push({ text: line.text, paragraph: line.paragraph, reason });
}

/** The block that the next item belongs to; −1 before the first heading. */
export function blockIndex(state: State): number {
  return state.blocks.length - 1;
}

/** Gives an item the routing and the instructions that stood before it. */
export function takePendingWords(state: State, draft: Draft): void {
  const isNew = !draft.routing.some((line) => line.paragraph === state.blockRouting[0]?.paragraph);
  if (draft.role === 'question' && isNew) {
    draft.routing.push(...state.blockRouting.map((line) => ({ text: line.text, paragraph: line.paragraph })));
    draft.paragraphs.push(...state.blockRouting.map((line) => line.paragraph));
  }
  state.isBlockStart = false;
  for (const line of state.pendingRouting) draft.routing.push({ text: line.text, paragraph: line.paragraph });
  for (const line of state.pendingInstructions) draft.instructions.push({ text: line.text, paragraph: line.paragraph });
  draft.paragraphs.push(...[...state.pendingRouting, ...state.pendingInstructions].map((line) => line.paragraph));
  state.pendingRouting = [];
  state.pendingInstructions = [];
}

/** Makes of the pending prose a title, a statement to respondents, or text that is set aside. */
export function flushPending(state: State): void {
  const lines = state.pending;
  state.pending = [];
  state.together = 0;
  if (lines.length === 0) return;
  close(state);
  const rest = takeTitle(state, lines);
  if (rest.length === 0) return;
  const text = rest.map((line) => line.text).join('\n');
  if (!addressesRespondent(text) || (speaksOfResearch(text) && state.drafts.length === 0)) {
    for (const line of rest) setAside(state, line, 'text that asks nothing and does not address respondents');
    return;
  }
  const draft = newDraft('statement', blockIndex(state));
  takePendingWords(state, draft);
  draft.stem.push(...rest.map((line) => stemLine(line, line.text)));
  draft.paragraphs.push(...rest.map((line) => line.paragraph));
  state.drafts.push(draft);
}

/** At the end: routing goes to the last question, instructions that no question followed are set aside. */
export function flushLeftovers(state: State): void {
  const last = state.drafts.findLast((draft) => draft.role === 'question');
  const homeless = last === undefined ? state.pendingRouting : [];
  if (last !== undefined) {
    last.routing.push(...state.pendingRouting.map((line) => ({ text: line.text, paragraph: line.paragraph })));
    last.paragraphs.push(...state.pendingRouting.map((line) => line.paragraph));
  }
  for (const line of [...homeless, ...state.pendingInstructions]) {
    setAside(state, line, 'an instruction without a question');
  }
}

/** Takes a short first line for the title, or sets one right below the title aside; the lines behind it are left. */
function takeTitle(state: State, lines: readonly Line[]): readonly Line[] {
  const [first, ...rest] = lines;
  if (first === undefined || state.drafts.length > 0 || !looksLikeTitle(first.text)) return lines;
  if (state.title === null) {
    state.title = first.text;
    return rest;
  }
  if (rest.length === 0 || state.blocks.length > 0) return lines;
  setAside(state, first, 'a line below the title');
  return rest;
}

function looksLikeTitle(text: string): boolean {
  return wordCount(text) <= LONGEST_TITLE_WORDS && !/[.。!=:：]\s*$/u.test(text) && readScale(text) === null;
}
