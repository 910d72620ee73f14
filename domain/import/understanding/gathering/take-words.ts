import type { Draft } from '../draft.ts';
import { hasAnswers, newDraft, stemLine, stemText } from '../draft.ts';
import type { LineEntry } from '../entry.ts';
import type { Line } from '../line.ts';
import { isForBlock, isToolSkip, opensWithCondition } from '../recognisers/conditions.ts';
import { blockStartName } from '../recognisers/headings.ts';
import { announcesVariable, asidesIn } from '../recognisers/instructions.ts';
import { isClosingLine, namedEnding } from '../recognisers/page-lines.ts';
import { isOptOut } from '../opt-outs.ts';
import { asks } from '../recognisers/prompts.ts';
import { announcesList, isLegend } from '../recognisers/scales.ts';
import { absorbAnswer } from './absorb-answer.ts';
import { nameEndsOfScale } from './draw-scale.ts';
import type { State } from './state.ts';
import { blockIndex, close, flushPending, setAside } from './state.ts';

const FOR_INTERVIEWER =
  /^[\s([]*(?:prob|prompt|interviewer|note|nb|sond|encuestador|nota|definition|hint|example|instruc|提示|注|说明|追问)/iu;

/** How to answer: for the open question, or for the next where it leads on. */
export function takeInstruction(state: State, line: Line, answersFollow: boolean): void {
  const { open } = state;
  const leadsOn = answersFollow || announcesList(line.text);
  if (open !== null && announcesVariable(line.text)) close(state);
  if (announcesVariable(line.text)) {
    state.pendingInstructions.push(line);
    return;
  }
  if (open === null || state.pending.length > 0 || (hasAnswers(open) && leadsOn)) state.pendingInstructions.push(line);
  else addInstruction(open, line);
}

/** Who is asked the next question; a question that already has its answers ends here. */
export function takeCondition(state: State, line: Line): void {
  if (state.open !== null && hasAnswers(state.open)) close(state);
  if (state.open === null && state.isBlockStart && isForBlock(line.text)) state.blockRouting = [line];
  else state.pendingRouting.push(line);
}

/** Where to go after the question above. */
export function takeJump(state: State, line: Line): void {
  const isAbove = isToolSkip(line) || state.pending.length === 0;
  const target = state.open ?? (isAbove ? (state.drafts.at(-1) ?? null) : null);
  if (target?.role !== 'question') {
    state.pendingRouting.push(line);
    return;
  }
  target.routing.push({ text: line.text, paragraph: line.paragraph });
  target.paragraphs.push(line.paragraph);
}

/** A heading opens a block; the first one, and one with nothing but another below it, is the title. */
export function takeHeading(state: State, line: Line): void {
  close(state);
  flushPending(state);
  const isStart = state.title === null && state.drafts.length === 0;
  if (isStart && state.blocks.length === 0 && (line.headingLevel ?? 9) <= 1) {
    state.title = line.text;
    return;
  }
  const untitled = isStart && state.blocks.length === 1 ? state.blocks.pop() : undefined;
  if (untitled !== undefined) state.title = untitled.name;
  const name = blockStartName(line.text) ?? line.text.replace(/[\s:：]+$/u, '');
  state.blocks.push({ name, paragraph: line.paragraph });
  state.isBlockStart = true;
  state.blockRouting = [];
}

/** A closing page; a line that only says to close gives way to the words that are read out then. */
export function takeEnding(state: State, line: Line): void {
  close(state);
  flushPending(state);
  const before = state.drafts.at(-1);
  if (before?.role === 'ending' && isOnlyCommand(stemText(before))) {
    before.instructions.push(...before.stem.splice(0).map(({ text, paragraph }) => ({ text, paragraph })));
    before.stem.push(stemLine(line, line.text));
    before.paragraphs.push(line.paragraph);
    return;
  }
  const text = namedEnding(line.text) ?? line.text;
  const stem = [stemLine(line, text)];
  state.drafts.push(newDraft('ending', blockIndex(state), { stem, paragraphs: [line.paragraph] }));
}

/** "END OF INTERVIEW. READ OUT:" */
function isOnlyCommand(text: string): boolean {
  return /[:：]\s*$/u.test(text) && isClosingLine(text);
}

/** A note to the interviewer right below a question is that question's; any other is set aside. */
export function takeNote(state: State, line: Line): void {
  const { open } = state;
  const isAwaiting = open?.role === 'question' && !hasAnswers(open) && state.pending.length === 0;
  if (isAwaiting && FOR_INTERVIEWER.test(line.text)) {
    addInstruction(open, line);
    return;
  }
  close(state);
  setAside(state, line, 'a note about the questionnaire, not a question');
}

/** Prose goes on with what is open, or waits for what follows. */
export function takeText(state: State, entry: LineEntry, answersFollow: boolean): void {
  if (state.pendingRouting.length > 0) close(state);
  const { line } = entry.piece;
  if (state.open !== null && goesOnWith(state, state.open, entry, answersFollow)) return;
  const ending = state.drafts.at(-1);
  if (state.open === null && ending?.role === 'ending' && isOnlyCommand(stemText(ending))) {
    takeEnding(state, line);
    return;
  }
  state.pending.push(line);
  state.together += 1;
}

/** True where the open question took the line: as more of its words, as the ends of its scale, as the rest of a paragraph. */
function goesOnWith(state: State, open: Draft, entry: LineEntry, answersFollow: boolean): boolean {
  const { line } = entry.piece;
  const isNext = open.role === 'question' && state.pending.length === 0;
  if (isNext && open.blanks.length > 0 && isOptOut(line.text)) {
    absorbAnswer(open, entry);
    return true;
  }
  if (isNext && !hasAnswers(open)) {
    if (!answersFollow || !startsAnew(open, entry)) {
      continueStem(open, entry, answersFollow);
      return true;
    }
    close(state);
  } else if (isNext && nameEndsOfScale(open, line.text)) {
    open.paragraphs.push(line.paragraph);
    return true;
  }
  if (line.part === 0 || !open.paragraphs.includes(line.paragraph)) return false;
  addInstruction(open, line);
  return true;
}

/** "TOTAL = Q1 + Q2" */
const FORMULA = /^[\p{L}_][\p{L}\p{N}_]*\s*=\s*[^=\s]/u;

function continueStem(open: Draft, entry: LineEntry, answersFollow: boolean): void {
  const { line } = entry.piece;
  const isAside = line.italicShare > 0.9 || line.coloredShare > 0.9 || entry.traits.mark === 'bullet';
  if ((isAside && !answersFollow) || isLegend(line.text) || FORMULA.test(line.text)) {
    addInstruction(open, line);
    return;
  }
  open.stem.push(stemLine(line, line.text));
  open.paragraphs.push(line.paragraph);
}

function addInstruction(draft: Draft, line: Line): void {
  const { text, paragraph } = line;
  const asides = asidesIn(text);
  const words = asides.length > 1 ? asides : [{ kind: 'instruction' as const, text }];
  for (const aside of words)
    (aside.kind === 'routing' ? draft.routing : draft.instructions).push({ text: aside.text, paragraph });
  draft.paragraphs.push(paragraph);
}

/** A question without answers ends where a condition, or another line of its looks, brings answers. */
function startsAnew(open: Draft, entry: LineEntry): boolean {
  if (open.stem.length === 0 || !asks(stemText(open))) return false;
  if (opensWithCondition(entry.piece.line.text)) return true;
  if (open.label !== null) return false;
  return entry.traits.leavesOpen || entry.traits.requests || entry.piece.line.boldShare > 0.9;
}
