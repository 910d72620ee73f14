import type { Draft } from '../draft.ts';
import { hasAnswers, newDraft, stemLine, stemText } from '../draft.ts';
import type { LineEntry } from '../entry.ts';
import type { Line } from '../line.ts';
import { asks, leavesOpen, opensLikeRequest, wordCount } from '../recognisers/prompts.ts';
import type { WrittenLabel } from '../labels/read-label.ts';
import { announcesVariable } from '../recognisers/instructions.ts';
import { readScale } from '../recognisers/scales.ts';
import { absorbFields } from './absorb-blank.ts';
import { openStem } from './open-stem.ts';
import type { State } from './state.ts';
import { blockIndex, close, flushPending, takePendingWords } from './state.ts';

const LONGEST_LEAD_WORDS = 60;
const LONGEST_TITLE_WORDS = 6;

/** Opens a question with its first line; the open one ends, unless it is a number still without its words. */
export function openQuestion(state: State, entry: LineEntry, isSubQuestion: boolean): void {
  const { open } = state;
  if (open !== null && entry.traits.label === null && isLabelAlone(open) && state.pending.length === 0) {
    takePendingWords(state, open);
    openStem(open, entry);
    return;
  }
  if (entry.traits.label === null && isPartOf(open, entry) && state.pending.length === 0) return;
  const parentLabel = isSubQuestion ? parentOf(state) : null;
  close(state);
  const leading = entry.traits.label === null ? takeLeadingLines(state, entry.piece.line.paragraph, 0) : [];
  flushPending(state);
  const draft = newDraft('question', blockIndex(state), { label: entry.traits.label, isSubQuestion, parentLabel });
  addStemLines(draft, leading);
  takePendingWords(state, draft);
  openStem(draft, entry);
  nameVariable(draft);
  state.open = draft;
  const followUp = entry.traits.inline?.followUp ?? null;
  if (followUp !== null) openFollowUp(state, followUp, entry.piece.line);
}

/** A line without a label that asks and takes one answer, under a labelled text that asks nothing: one of its parts. */
function isPartOf(open: Draft | null, entry: LineEntry): boolean {
  if (open?.role !== 'question' || open.label === null || asks(stemText(open)) || entry.traits.inline !== null)
    return false;
  return entry.traits.fields?.blanks.length === 1 && absorbFields(open, entry);
}

/** "Question 3:" on a line of its own, or with a title ("3. Transport") that neither asks nor leads to anything else. */
function isLabelAlone(draft: Draft): boolean {
  if (draft.role !== 'question' || draft.label === null || hasAnswers(draft)) return false;
  const title = stemText(draft);
  return wordCount(title) <= LONGEST_TITLE_WORDS && !leadsOn(title);
}

/** "TOTALSPEND Monthly spending": a computed variable is labelled by its name. */
function nameVariable(draft: Draft): void {
  const [first, ...others] = draft.stem;
  if (draft.label !== null || first === undefined || !draft.instructions.some((line) => announcesVariable(line.text)))
    return;
  const name = /^([A-Z][A-Z0-9_]{2,31})[\s:.-]+(?=\S)/u.exec(first.text);
  if (name === null) return;
  draft.label = { ...NO_LABEL, written: name[1] ?? '' };
  draft.stem.splice(0, draft.stem.length, { ...first, text: first.text.slice(name[0].length) }, ...others);
}

const NO_LABEL: WrittenLabel = {
  written: '',
  shape: 'coded',
  prefix: '',
  number: 0,
  suffix: '',
  delimiter: '',
  length: 0,
};

/** Opens a question with these lines as its text, none for a text to come. */
export function startQuestion(state: State, lines: readonly Line[]): Draft {
  const draft = newDraft('question', blockIndex(state));
  addStemLines(draft, lines);
  takePendingWords(state, draft);
  state.open = draft;
  return draft;
}

/**
 * The question that an answer belongs to: the open one, or the last prose before the answer, which proves to be a question.
 * `mayBeNext` where pending prose makes the answer one to a question of its own.
 */
export function questionFor(state: State, mayBeNext: boolean): Draft {
  const { open } = state;
  const isNext = mayBeNext && state.pending.length > 0;
  if (open?.role === 'question') {
    if (!hasAnswers(open)) takePendingWords(state, open);
    const isDone = (isNext && hasAnswers(open)) || (mayBeNext && open.grid !== null);
    if (!isDone) return open;
  }
  const stem = takeStem(state);
  flushPending(state);
  close(state);
  return startQuestion(state, stem);
}

function addStemLines(draft: Draft, lines: readonly Line[]): void {
  for (const line of lines) {
    draft.stem.push(stemLine(line, line.text));
    draft.paragraphs.push(line.paragraph);
  }
}

/** "Do you study? Yes ___ No ___ Why? ____": a second question in the line of the first. */
function openFollowUp(state: State, text: string, line: Line): void {
  close(state);
  const draft = startQuestion(state, []);
  draft.stem.push({ text, asideFrom: Infinity, paragraph: line.paragraph });
  draft.blanks.push({ label: null, unit: null, lines: 1, paragraph: line.paragraph });
  draft.paragraphs.push(line.paragraph);
}

function parentOf(state: State): string | null {
  const before = state.open ?? state.drafts.at(-1) ?? null;
  if (before?.role !== 'question') return null;
  return before.isSubQuestion ? before.parentLabel : (before.label?.written ?? null);
}

/** The last prose before an answer, with the lines right above it that lead to it. */
function takeStem(state: State): readonly Line[] {
  const last = state.pending.pop();
  if (last === undefined) return [];
  return [...takeLeadingLines(state, last.paragraph, 1), last];
}

/** The pending lines of the same paragraph, or those close above that ask or lead on. */
function takeLeadingLines(state: State, paragraph: number, taken: number): readonly Line[] {
  const leading: Line[] = [];
  for (let together = state.together - taken; state.pending.length > 0; together -= 1) {
    const line = state.pending.at(-1);
    if (line === undefined) break;
    const leads = together > 0 && leadsOn(line.text);
    if (line.paragraph !== paragraph && !leads) break;
    state.pending.pop();
    leading.unshift(line);
  }
  return leading;
}

function leadsOn(text: string): boolean {
  if (wordCount(text) > LONGEST_LEAD_WORDS) return false;
  return asks(text) || leavesOpen(text) || opensLikeRequest(text) || readScale(text) !== null;
}
