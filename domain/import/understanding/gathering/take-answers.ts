import type { LineEntry } from '../entry.ts';
import type { Line } from '../line.ts';
import type { FieldPiece } from '../piece.ts';
import { asks, leavesOpen, opensLikeRequest, speaksOfResearch, wordCount } from '../recognisers/prompts.ts';
import { readScale } from '../recognisers/scales.ts';
import { absorbAnswer } from './absorb-answer.ts';
import { absorbBlank, absorbFields, awaitsFields } from './absorb-blank.ts';
import { questionFor, startQuestion } from './open-question.ts';
import type { State } from './state.ts';
import { close, flushPending, setAside } from './state.ts';
import { takeText } from './take-words.ts';

const LONGEST_LEAD_WORDS = 90;
const LONGEST_TITLE_WORDS = 12;

/** An answer goes to its question; without one it is prose. */
export function takeAnswer(state: State, entry: LineEntry): void {
  const { mark } = entry.traits;
  const isSure = mark === 'radio' || mark === 'checkbox' || entry.piece.place === 'answer';
  if (!canTakeAnswer(state, isSure)) {
    takeText(state, entry, false);
    return;
  }
  absorbAnswer(questionFor(state, true), entry);
}

export function takeBlank(state: State, line: Line): void {
  if (state.pending.length === 0 && state.open?.role !== 'question') {
    setAside(state, line, 'a line to write on without a question');
    return;
  }
  absorbBlank(questionFor(state, state.pending.length > 0), line.paragraph, line);
}

/** Labelled places to write belong to a question that awaits them, else each is one. */
export function takeFields(state: State, entry: LineEntry): void {
  const { open } = state;
  const { fields } = entry.traits;
  if (fields === null) return;
  if (open?.role === 'question' && state.pending.length === 0 && absorbFields(open, entry)) return;
  close(state);
  flushPending(state);
  const { paragraph } = entry.piece.line;
  for (const blank of fields.blanks) {
    const draft = startQuestion(state, []);
    draft.stem.push({ text: blank.label ?? entry.traits.body, asideFrom: Infinity, paragraph });
    draft.blanks.push({ label: null, unit: blank.unit, lines: 1, paragraph });
    draft.paragraphs.push(paragraph);
    if (fields.blanks.length === 1) draft.label = entry.traits.label;
    close(state);
  }
}

/** A row of a form is a part of the question that asks for it, else a question. */
export function takeFormField(state: State, { line, unit, paragraphs }: FieldPiece): void {
  const { paragraph } = line;
  const last = state.pending.at(-1);
  if (last !== undefined && (asks(last.text) || opensLikeRequest(last.text))) questionFor(state, true);
  const { open } = state;
  if (open?.role === 'question' && state.pending.length === 0 && awaitsFields(open)) {
    open.blanks.push({ label: line.text.replace(/[\s:：*]+$/u, ''), unit, lines: 1, paragraph });
    open.paragraphs.push(...paragraphs);
    return;
  }
  close(state);
  flushPending(state);
  const draft = startQuestion(state, [line]);
  draft.blanks.push({ label: null, unit, lines: 1, paragraph });
  draft.paragraphs.push(...paragraphs);
  close(state);
}

/** Bullets below prose that asks nothing are prose. */
function canTakeAnswer(state: State, isSure: boolean): boolean {
  if (state.open?.role === 'question' && state.pending.length === 0) return true;
  const last = state.pending.at(-1);
  if (last === undefined) return false;
  if (isSure) return true;
  if (state.drafts.length === 0 && state.pending.some((line) => speaksOfResearch(line.text))) return false;
  if (leadsToAnswers(last.text)) return wordCount(last.text) <= LONGEST_LEAD_WORDS;
  return wordCount(last.text) <= LONGEST_TITLE_WORDS && !/[.。!]$/u.test(last.text);
}

function leadsToAnswers(text: string): boolean {
  return readScale(text) !== null || asks(text) || leavesOpen(text) || opensLikeRequest(text);
}
