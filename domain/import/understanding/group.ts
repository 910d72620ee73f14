import type { OutlineBlock, SetAsideText } from '../outline.ts';
import type { Classified } from './classify.ts';
import type { Draft } from './draft.ts';
import type { LineEntry } from './entry.ts';
import { isLine } from './entry.ts';
import { openQuestion } from './gathering/open-question.ts';
import type { State } from './gathering/state.ts';
import { close, flushLeftovers, flushPending, newState, setAside } from './gathering/state.ts';
import { takeAnswer, takeBlank, takeFields } from './gathering/take-answers.ts';
import { OUTSIDE, takePiece } from './gathering/take-piece.ts';
import {
  takeCondition,
  takeEnding,
  takeHeading,
  takeInstruction,
  takeJump,
  takeNote,
  takeText,
} from './gathering/take-words.ts';
import { endsQuestionnaire } from './recognisers/headings.ts';
import type { Role } from './role.ts';

/** The questionnaire as blocks and drafts of its items, with what was left out. */
export type Grouped = {
  readonly title: string | null;
  readonly blocks: readonly OutlineBlock[];
  readonly drafts: readonly Draft[];
  readonly setAside: readonly SetAsideText[];
};

type Take = (state: State, entry: LineEntry, answersFollow: boolean) => void;

/** What is done with a line of each role. */
const TAKE: Readonly<Record<Exclude<Role, 'none'>, Take>> = {
  question: (state, entry) => openQuestion(state, entry, false),
  'sub-question': (state, entry) => openQuestion(state, entry, true),
  answer: takeAnswer,
  blank: (state, { piece }) => takeBlank(state, piece.line),
  fields: takeFields,
  instruction: (state, { piece }, answersFollow) => takeInstruction(state, piece.line, answersFollow),
  condition: (state, { piece }) => takeCondition(state, piece.line),
  jump: (state, { piece }) => takeJump(state, piece.line),
  heading: (state, { piece }) => takeHeading(state, piece.line),
  ending: (state, { piece }) => takeEnding(state, piece.line),
  note: (state, { piece }) => takeNote(state, piece.line),
  furniture: (state, { piece }) => setAside(state, piece.line, 'part of the page, not of the questionnaire'),
  text: takeText,
};

/** Gathers the classified pieces into items, in one pass. */
export function group(pieces: readonly Classified[]): Grouped {
  const state = newState();
  for (const { entry, role, answersFollow } of pieces) {
    if (!isLine(entry)) takePiece(state, entry.piece);
    else if (role !== 'none' && !isOutside(state, entry, role)) TAKE[role](state, entry, answersFollow);
  }
  close(state);
  flushPending(state);
  flushLeftovers(state);
  return state;
}

/** True for a line of the text that a questionnaire stands in, behind its last question; it is set aside. */
function isOutside(state: State, { piece }: LineEntry, role: Role): boolean {
  const hasQuestions = state.drafts.length > 0 || state.open !== null;
  if (hasQuestions && role !== 'answer' && endsQuestionnaire(piece.line.text)) state.isOver = true;
  else if (role === 'heading') state.isOver = false;
  if (!state.isOver) return false;
  close(state);
  flushPending(state);
  setAside(state, piece.line, OUTSIDE);
  return true;
}
