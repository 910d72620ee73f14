import type { OutlineBlock, OutlineOption, SetAsideText } from '../outline.ts';
import { absorbAnswer, absorbBlank, absorbEnds, absorbFields, absorbGrid, opensStem } from './absorb.ts';
import type { Classified } from './classify.ts';
import type { Draft } from './draft.ts';
import { hasAnswers, newDraft, stemLine, stemText } from './draft.ts';
import type { LineEntry } from './entry.ts';
import { isLine } from './entry.ts';
import type { Line } from './line.ts';
import { isToolSkip } from './recognisers/conditions.ts';
import { blockStartName } from './recognisers/headings.ts';
import { addressesRespondent, asks, leavesOpen, opensLikeRequest, speaksOfResearch, wordCount } from './recognisers/prompts.ts';
import { announcesList, readScale } from './recognisers/scales.ts';

/** The questionnaire as blocks and drafts of its items, with what was left out. */
export type Grouped = { readonly title: string | null; readonly blocks: readonly OutlineBlock[]; readonly drafts: readonly Draft[]; readonly setAside: readonly SetAsideText[] };

type State = {
  title: string | null;
  readonly blocks: OutlineBlock[];
  readonly drafts: Draft[];
  readonly setAside: SetAsideText[];
  open: Draft | null;
  /** Prose that is neither a question's nor set aside yet. */
  pending: Line[];
  /** How many of the last pending lines stand together, without an empty paragraph between. */
  together: number;
  pendingRouting: Line[];
  pendingInstructions: Line[];
};

/** Gathers the classified pieces into items, in one pass. */
export function group(pieces: readonly Classified[]): Grouped {
  const state: State = { title: null, blocks: [], drafts: [], setAside: [], open: null, pending: [], together: 0, pendingRouting: [], pendingInstructions: [] };
  for (const piece of pieces) take(state, piece);
  close(state);
  flushPending(state);
  flushLeftovers(state);
  return state;
}

function take(state: State, { entry, role, answersFollow }: Classified): void {
  if (!isLine(entry)) {
    takeOther(state, entry.piece);
    return;
  }
  const { line } = entry.piece;
  switch (role) {
    case 'question':
    case 'sub-question':
      openQuestion(state, entry, role === 'sub-question');
      return;
    case 'answer':
      takeAnswer(state, entry);
      return;
    case 'blank':
      takeBlank(state, line);
      return;
    case 'fields':
      takeFields(state, entry);
      return;
    case 'instruction':
      takeInstruction(state, line, answersFollow);
      return;
    case 'condition':
      close(state);
      state.pendingRouting.push(line);
      return;
    case 'jump':
      takeJump(state, line);
      return;
    case 'heading':
      openBlock(state, line);
      return;
    case 'ending':
      takeEnding(state, line);
      return;
    case 'note':
      takeNote(state, line);
      return;
    case 'furniture':
      setAside(state, line, 'part of the page, not of the questionnaire');
      return;
    case 'text':
      takeText(state, entry, answersFollow);
      return;
    case 'none':
      return;
  }
}

function takeOther(state: State, piece: Exclude<Classified['entry']['piece'], { kind: 'line' }>): void {
  switch (piece.kind) {
    case 'gap':
      state.together = 0;
      return;
    case 'aside':
      state.setAside.push({ text: piece.text, paragraph: piece.paragraph, reason: piece.reason });
      return;
    case 'skip':
      takeJump(state, piece.line);
      return;
    case 'box':
      if (state.open !== null || state.pending.length > 0) absorbBlank(openFor(state, true), piece.paragraph, null);
      return;
    case 'choices':
      addChoices(openFor(state, true), piece.options, piece.paragraphs);
      return;
    case 'grid': {
      const draft = openFor(state, true);
      absorbGrid(draft, piece);
      return;
    }
  }
}

function addChoices(draft: Draft, options: readonly OutlineOption[], paragraphs: readonly number[]): void {
  draft.options.push(...options);
  draft.paragraphs.push(...paragraphs);
}

/** The question that an answer belongs to: the open one, or the last prose before it, which proves to be a question. */
function openFor(state: State, needsNew: boolean): Draft {
  const { open } = state;
  const canTake = open?.role === 'question' && !(needsNew && state.pending.length > 0 && hasAnswers(open));
  if (open !== null && canTake && !(needsNew && (open.grid !== null || (open.options.length > 0 && state.pending.length > 0)))) return open;
  const stem = takeStem(state);
  flushPending(state);
  close(state);
  return startQuestion(state, stem);
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
    const isClose = together > 0 && line !== undefined && (asks(line.text) || leavesOpen(line.text) || opensLikeRequest(line.text) || readScale(line.text) !== null) && wordCount(line.text) <= 60;
    if (line === undefined || !(line.paragraph === paragraph || isClose)) break;
    state.pending.pop();
    leading.unshift(line);
  }
  return leading;
}

function startQuestion(state: State, lines: readonly Line[]): Draft {
  const draft = newDraft('question', blockIndex(state));
  for (const line of lines) {
    draft.stem.push(stemLine(line, line.text));
    draft.paragraphs.push(line.paragraph);
  }
  takePendingWords(state, draft);
  state.open = draft;
  return draft;
}

function takePendingWords(state: State, draft: Draft): void {
  for (const line of state.pendingRouting) draft.routing.push({ text: line.text, paragraph: line.paragraph });
  for (const line of state.pendingInstructions) draft.instructions.push({ text: line.text, paragraph: line.paragraph });
  draft.paragraphs.push(...[...state.pendingRouting, ...state.pendingInstructions].map((line) => line.paragraph));
  state.pendingRouting = [];
  state.pendingInstructions = [];
}

function openQuestion(state: State, entry: LineEntry, isSubQuestion: boolean): void {
  const parentLabel = isSubQuestion ? parentOf(state) : null;
  close(state);
  const leading = entry.traits.label === null ? takeLeadingLines(state, entry.piece.line.paragraph, 0) : [];
  flushPending(state);
  const draft = newDraft('question', blockIndex(state), { label: entry.traits.label, isSubQuestion, parentLabel });
  for (const line of leading) {
    draft.stem.push(stemLine(line, line.text));
    draft.paragraphs.push(line.paragraph);
  }
  takePendingWords(state, draft);
  opensStem(draft, entry);
  state.open = draft;
}

function parentOf(state: State): string | null {
  const before = state.open ?? state.drafts.at(-1) ?? null;
  if (before?.role !== 'question') return null;
  return before.isSubQuestion ? before.parentLabel : (before.label?.written ?? null);
}

function takeAnswer(state: State, entry: LineEntry): void {
  const isSure = entry.traits.mark === 'radio' || entry.traits.mark === 'checkbox' || entry.piece.place === 'answer';
  if (!canTakeAnswer(state, isSure)) {
    takeText(state, entry, false);
    return;
  }
  absorbAnswer(openFor(state, state.pending.length > 0), entry);
}

/** Bullets below prose that asks nothing are prose. */
function canTakeAnswer(state: State, isSure: boolean): boolean {
  if (state.open?.role === 'question' && state.pending.length === 0) return true;
  const last = state.pending.at(-1);
  if (last === undefined) return false;
  if (isSure) return true;
  if (asks(last.text) || leavesOpen(last.text) || opensLikeRequest(last.text)) return wordCount(last.text) <= 90;
  return wordCount(last.text) <= 12 && !/[.。!]$/u.test(last.text);
}

function takeBlank(state: State, line: Line): void {
  const { open } = state;
  if (state.pending.length === 0 && (open === null || open.role !== 'question')) {
    setAside(state, line, 'a line to write on without a question');
    return;
  }
  absorbBlank(openFor(state, state.pending.length > 0), line.paragraph, line);
}

function takeFields(state: State, entry: LineEntry): void {
  const { open } = state;
  const { fields } = entry.traits;
  if (fields === null) return;
  if (open?.role === 'question' && state.pending.length === 0 && absorbFields(open, entry)) return;
  close(state);
  flushPending(state);
  for (const blank of fields.blanks) {
    const draft = startQuestion(state, []);
    draft.stem.push({ text: blank.label ?? entry.traits.body, asideFrom: Infinity, paragraph: entry.piece.line.paragraph });
    draft.blanks.push({ label: null, unit: blank.unit, lines: 1, paragraph: entry.piece.line.paragraph });
    draft.paragraphs.push(entry.piece.line.paragraph);
    if (fields.blanks.length === 1) draft.label = entry.traits.label;
    close(state);
  }
}

function takeInstruction(state: State, line: Line, answersFollow: boolean): void {
  const { open } = state;
  const isForNext = open === null || state.pending.length > 0 || (hasAnswers(open) && (announcesList(line.text) || answersFollow));
  if (isForNext) state.pendingInstructions.push(line);
  else {
    open.instructions.push({ text: line.text, paragraph: line.paragraph });
    open.paragraphs.push(line.paragraph);
  }
}

function takeJump(state: State, line: Line): void {
  const target = state.open ?? (isToolSkip(line) || state.pending.length === 0 ? (state.drafts.at(-1) ?? null) : null);
  if (target === null || target.role !== 'question') {
    state.pendingRouting.push(line);
    return;
  }
  target.routing.push({ text: line.text, paragraph: line.paragraph });
  target.paragraphs.push(line.paragraph);
}

function openBlock(state: State, line: Line): void {
  close(state);
  flushPending(state);
  const isTitle = state.title === null && state.blocks.length === 0 && state.drafts.length === 0 && (line.headingLevel ?? 9) <= 1;
  if (isTitle) {
    state.title = line.text;
    return;
  }
  const untitled = state.blocks.length === 1 && state.drafts.length === 0 && state.title === null ? state.blocks.pop() : undefined;
  if (untitled !== undefined) state.title = untitled.name;
  state.blocks.push({ name: blockStartName(line.text) ?? line.text.replace(/[\s:：]+$/u, ''), paragraph: line.paragraph });
}

function takeEnding(state: State, line: Line): void {
  close(state);
  flushPending(state);
  const draft = newDraft('ending', blockIndex(state), { stem: [stemLine(line, line.text)], paragraphs: [line.paragraph] });
  state.drafts.push(draft);
}

function takeNote(state: State, line: Line): void {
  const { open } = state;
  if (open?.role === 'question' && !hasAnswers(open) && state.pending.length === 0 && isForInterviewer(line)) {
    open.instructions.push({ text: line.text, paragraph: line.paragraph });
    open.paragraphs.push(line.paragraph);
    return;
  }
  close(state);
  setAside(state, line, 'a note about the questionnaire, not a question');
}

function isForInterviewer(line: Line): boolean {
  return /^[\s([]*(?:prob|prompt|interviewer|note|nb|sond|encuestador|nota|definition|hint|example|instruc|提示|注|说明|追问)/iu.test(line.text);
}

function takeText(state: State, entry: LineEntry, answersFollow: boolean): void {
  const { line } = entry.piece;
  const { open } = state;
  const continues = open?.role === 'question' && !hasAnswers(open) && state.pending.length === 0;
  if (open !== null && continues && !(answersFollow && startsAnew(open, entry))) {
    const isAside = line.italicShare > 0.9 || line.coloredShare > 0.9 || entry.traits.mark === 'bullet';
    if (isAside && !answersFollow) open.instructions.push({ text: line.text, paragraph: line.paragraph });
    else open.stem.push(stemLine(line, line.text));
    open.paragraphs.push(line.paragraph);
    return;
  }
  if (open?.role === 'question' && state.pending.length === 0 && absorbEnds(open, line.text)) {
    open.paragraphs.push(line.paragraph);
    return;
  }
  if (open !== null && line.part > 0 && open.paragraphs.includes(line.paragraph)) {
    open.instructions.push({ text: line.text, paragraph: line.paragraph });
    return;
  }
  state.pending.push(line);
  state.together += 1;
}

/** An unlabelled question without answers ends where another line of its looks brings answers. */
function startsAnew(open: Draft, entry: LineEntry): boolean {
  if (open.label !== null || open.stem.length === 0) return false;
  return asks(stemText(open)) && (entry.traits.leavesOpen || entry.traits.requests || entry.piece.line.boldShare > 0.9);
}

function close(state: State): void {
  if (state.open === null) return;
  state.drafts.push(state.open);
  state.open = null;
}

function flushPending(state: State): void {
  const lines = state.pending;
  state.pending = [];
  state.together = 0;
  if (lines.length === 0) return;
  close(state);
  const [first] = lines;
  const canBeTitle = state.title === null && state.drafts.length === 0 && first !== undefined && wordCount(first.text) <= 14 && !/[.。=:：]\s*$/u.test(first.text) && readScale(first.text) === null;
  if (canBeTitle) state.title = first.text;
  const rest = canBeTitle ? lines.slice(1) : lines;
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

/** Routing and instructions that no question followed. */
function flushLeftovers(state: State): void {
  const last = state.drafts.findLast((draft) => draft.role === 'question');
  for (const line of state.pendingRouting) last?.routing.push({ text: line.text, paragraph: line.paragraph });
  for (const line of last === undefined ? [...state.pendingRouting, ...state.pendingInstructions] : state.pendingInstructions) {
    setAside(state, line, 'an instruction without a question');
  }
}

function blockIndex(state: State): number {
  return state.blocks.length - 1;
}

function setAside(state: State, line: Line, reason: string): void {
  state.setAside.push({ text: line.text, paragraph: line.paragraph, reason });
}
