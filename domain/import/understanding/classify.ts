import { wholeOf } from '../vocabulary/answer-phrases.ts';
import { OFFICE_FIELDS } from '../vocabulary/blank-phrases.ts';
import { fold } from '../vocabulary/fold.ts';
import type { Entry, LineEntry } from './entry.ts';
import { answersFollowing, isLine } from './entry.ts';
import { questionLabels } from './labels/question-series.ts';
import type { ListRun } from './lists.ts';
import { listRuns } from './lists.ts';
import { isRule } from './recognisers/blanks.ts';
import { isConditionLine, isMostlyCapitals, isToolLogic, isToolSkip } from './recognisers/conditions.ts';
import { blockStartName, isBlockEnd, isSectionLine } from './recognisers/headings.ts';
import { isInstructionLine } from './recognisers/instructions.ts';
import { isJumpLine } from './recognisers/jumps.ts';
import { isClosingLine, isEndingLine, isFurniture, isNoteLine } from './recognisers/page-lines.ts';
import type { Role } from './role.ts';

/** A piece with its role. */
export type Classified = { readonly entry: Entry; readonly role: Role; readonly answersFollow: boolean };

type Context = {
  readonly entries: readonly Entry[];
  readonly answersFollow: readonly boolean[];
  readonly questions: ReadonlySet<number>;
  readonly runs: ReadonlyMap<number, ListRun>;
  readonly lastQuestion: number;
  /** Whether the questions of this file bear labels, so that a line without one needs more to be taken for a question. */
  readonly isLabelled: boolean;
};

type Rule = { readonly role: Role; readonly fits: (entry: LineEntry, index: number, context: Context) => boolean };

const ENOUGH_LABELLED = 3;

/**
 * Gives every piece its role: the first rule of the table that fits decides. To teach the reader a new way of writing, add a
 * recogniser and a row; order matters, the surest signs come first.
 */
const RULES: readonly Rule[] = [
  { role: 'condition', fits: ({ piece }) => isToolLogic(piece.line) && !isToolSkip(piece.line) },
  { role: 'jump', fits: ({ piece }) => isToolLogic(piece.line) },
  { role: 'heading', fits: ({ piece }) => blockStartName(piece.line.text) !== null },
  { role: 'furniture', fits: ({ piece }) => isBlockEnd(piece.line.text) },
  { role: 'question', fits: (entry, index, context) => context.questions.has(index) && !isNumberedHeading(entry, index, context) },
  { role: 'question', fits: (entry) => entry.piece.place === 'prompt' && !isJumpLine(entry.piece.line.text) },
  { role: 'blank', fits: (entry) => takesText(entry) },
  { role: 'furniture', fits: (entry) => entry.traits.label === null && entry.piece.place !== 'answer' && (isFurniture(entry.piece.line.text) || /^toc\b/iu.test(entry.piece.line.style ?? '')) },
  { role: 'furniture', fits: (entry) => isOfficeField(entry) },
  { role: 'ending', fits: (entry) => isClosingLine(entry.piece.line.text) },
  { role: 'ending', fits: (entry, index, context) => index > context.lastQuestion && isEndingLine(entry.piece.line.text) && !entry.traits.asks },
  { role: 'answer', fits: (entry) => entry.piece.place === 'answer' },
  { role: 'answer', fits: (entry) => ['radio', 'checkbox', 'blank'].includes(entry.traits.mark ?? '') },
  { role: 'answer', fits: (entry) => entry.traits.isCodedAnswer || /^[▼▾]/u.test(entry.piece.line.text) },
  { role: 'jump', fits: (entry) => entry.traits.label === null && entry.traits.fields === null && isJumpLine(entry.piece.line.text) },
  { role: 'condition', fits: (entry) => isConditionLine(entry.piece.line) },
  { role: 'instruction', fits: (entry, index, context) => isInstructionLine(entry.piece.line) && !standsInAnswers(index, context) && !opensAnswers(index, context) },
  { role: 'note', fits: (entry, index, context) => (isNoteLine(entry.piece.line.text) || isNoteLine(entry.traits.body)) && context.answersFollow[index] !== true && entry.traits.fields === null },
  { role: 'answer', fits: (entry) => entry.traits.isAllOptions },
  { role: 'heading', fits: (entry, index, context) => isHeading(entry, index, context) },
  { role: 'sub-question', fits: (entry, index, context) => isSubQuestion(entry, index, context) },
  { role: 'instruction', fits: (_, index, context) => isListOfProbes(index, context) },
  { role: 'answer', fits: (_, index, context) => isListOfAnswers(index, context) },
  { role: 'fields', fits: (entry) => entry.traits.fields !== null && !entry.traits.asks && entry.traits.fields.lead !== '' },
  { role: 'question', fits: (entry, index, context) => isUnlabelledQuestion(entry, index, context) },
];

export function classify(entries: readonly Entry[]): readonly Classified[] {
  const answersFollow = answersFollowing(entries);
  const questions = questionLabels(entries, answersFollow);
  const runs = listRuns(entries, questions);
  const context: Context = { entries, answersFollow, questions, runs, lastQuestion: lastQuestionOf(entries, questions, answersFollow), isLabelled: questions.size >= ENOUGH_LABELLED };
  return entries.map((entry, index) => ({ entry, role: roleOf(entry, index, context), answersFollow: answersFollow[index] === true }));
}

function roleOf(entry: Entry, index: number, context: Context): Role {
  if (!isLine(entry)) return 'none';
  return RULES.find((rule) => rule.fits(entry, index, context))?.role ?? 'text';
}

function takesText({ piece, traits }: LineEntry): boolean {
  if (piece.line.hasTextField && piece.line.text === '') return true;
  return traits.isBlank && traits.mark !== 'radio' && traits.mark !== 'checkbox' && !(traits.label !== null && isRule(piece.line.text));
}

const OFFICE = wholeOf(OFFICE_FIELDS);

/** "Interviewer: ____", "Fecha: ____": filled in by those who run the survey. */
function isOfficeField({ traits }: LineEntry): boolean {
  const { fields } = traits;
  if (fields === null || traits.asks || fields.blanks.length === 0) return false;
  return fields.blanks.every((blank) => blank.label !== null && OFFICE.test(fold(blank.label).replace(/[\s:.#]+$/u, '').trim()));
}

/** An instruction that itself asks for something ("Tick all that apply:") opens a question where none stands before its answers. */
function opensAnswers(index: number, context: Context): boolean {
  if (context.answersFollow[index] !== true) return false;
  for (let at = index - 1; at >= 0; at -= 1) {
    const entry = context.entries[at];
    if (entry === undefined || entry.piece.kind === 'gap' || entry.piece.kind === 'aside') continue;
    if (!isLine(entry)) return true;
    const { traits } = entry;
    return traits.mark !== null || traits.isBlank || traits.isAllOptions || entry.piece.line.headingLevel !== null;
  }
  return true;
}

/** "1. Demographics" as a heading above questions with numbers of their own. */
function isNumberedHeading({ piece, traits }: LineEntry, index: number, context: Context): boolean {
  if (traits.asks || traits.label?.shape === 'coded' || piece.place === 'prompt') return false;
  if (context.answersFollow[index] === true || traits.fields !== null || traits.inline !== null) return false;
  const isNamed = isSectionLine(traits.body) || isSectionLine(piece.line.text);
  const next = context.entries.slice(index + 1, index + 6).find(isLine);
  const leadsOn = next?.traits.label?.shape === 'dotted' && traits.label?.shape === 'number';
  return leadsOn || (isNamed && (piece.line.headingLevel !== null || piece.line.boldShare > 0.9));
}

const LONGEST_HEADING_WORDS = 14;

function isHeading(entry: LineEntry, index: number, context: Context): boolean {
  const { piece, traits } = entry;
  const { line } = piece;
  if (traits.asks || traits.fields !== null || traits.isBlank || traits.inline !== null) return false;
  if (isSectionLine(line.text) || (traits.label !== null && isSectionLine(traits.body))) return true;
  if (traits.words > LONGEST_HEADING_WORDS) return false;
  const shape = traits.label?.shape;
  const isOutlined = shape === 'chinese' || (shape === 'roman' && traits.label?.written === traits.label?.written.toUpperCase()) || shape === 'capital';
  const isSetApart = line.headingLevel !== null || line.boldShare > 0.9 || line.style?.toLowerCase().startsWith('head') === true;
  const takesAnswers = context.answersFollow[index] === true;
  if (isOutlined && !takesAnswers && (isSetApart || shape === 'chinese' || context.runs.get(index)?.members.length === 1)) return !traits.isCommonAnswer && !standsInAnswers(index, context);
  if (takesAnswers || traits.label?.shape === 'number' || traits.label?.shape === 'coded') return false;
  if (traits.label === null && isShortTitle(entry) && asksNext(index, context)) return true;
  return line.headingLevel !== null && !traits.requests && !traits.leavesOpen;
}

const LONGEST_SHORT_TITLE_WORDS = 10;

/** A short line in bold or capitals that is no sentence. */
function isShortTitle({ piece, traits }: LineEntry): boolean {
  const { line } = piece;
  if (traits.words > LONGEST_SHORT_TITLE_WORDS || traits.mark !== null || /[.。;,，]$/u.test(line.text) || line.part > 0) return false;
  return line.boldShare > 0.9 || isMostlyCapitals(line.text);
}

/** True where the next line that says something opens a question. */
function asksNext(index: number, context: Context): boolean {
  for (let at = index + 1; at < context.entries.length && at < index + 12; at += 1) {
    const entry = context.entries[at];
    if (!isLine(entry)) continue;
    return context.questions.has(at) || (entry.traits.asks && entry.traits.label === null);
  }
  return false;
}

/** A line inside a run of answers is no heading, however it looks. */
function standsInAnswers(index: number, context: Context): boolean {
  const run = context.runs.get(index);
  return run !== undefined && !run.form.startsWith('chinese') && run.members.length >= 2 && run.members.every((member, place) => place === 0 || member - (run.members[place - 1] ?? member) === 1);
}

/** A lettered or numbered line with answers of its own, in a list whose lines mostly have them, or that mostly ask. */
function isSubQuestion(entry: LineEntry, index: number, context: Context): boolean {
  const run = context.runs.get(index);
  const { traits } = entry;
  if (run === undefined) return false;
  const members = run.members.map((member) => context.entries[member]).filter(isLine);
  const asking = members.filter((member) => member.traits.asks).length;
  const answered = run.members.filter((member) => hasOwnAnswers(member, context)).length;
  if (run.form.startsWith('bullet')) return asking >= members.length * 0.6 && traits.words >= 3 && asking >= 1 && !followsOpenQuestion(run.members[0] ?? index, context);
  return (asking >= members.length * 0.6 || answered >= members.length * 0.6) && !traits.isCommonAnswer;
}

function hasOwnAnswers(index: number, context: Context): boolean {
  const entry = context.entries[index];
  if (!isLine(entry)) return false;
  const { traits } = entry;
  const inline = traits.inline !== null && !traits.isAllOptions && traits.inline.manner !== 'legend';
  const written = traits.fields !== null && traits.fields.tail === '' && !traits.isOtherAnswer;
  return inline || written || (context.answersFollow[index] === true && context.runs.get(index + 1) !== context.runs.get(index));
}

/** True where the line right above asks and awaits its answers. */
function followsOpenQuestion(index: number, context: Context): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const entry = context.entries[at];
    if (entry?.piece.kind === 'gap') continue;
    return isLine(entry) && (entry.traits.asks || context.questions.has(at));
  }
  return false;
}

/** Bullets that ask, under an open question: what an interviewer may ask further. */
function isListOfProbes(index: number, context: Context): boolean {
  const run = context.runs.get(index);
  if (run?.form.startsWith('bullet') !== true) return false;
  const asking = run.members.filter((member) => context.entries[member]?.traits?.asks === true).length;
  return asking >= run.members.length * 0.6 && followsOpenQuestion(run.members[0] ?? index, context);
}

function isListOfAnswers(index: number, context: Context): boolean {
  const run = context.runs.get(index);
  return run !== undefined && !run.form.startsWith('chinese') && (run.members.length >= 2 || context.entries[index]?.traits?.isCommonAnswer === true);
}

const LONGEST_ASKING_WORDS = 90;

function isUnlabelledQuestion(entry: LineEntry, index: number, context: Context): boolean {
  const { traits, piece } = entry;
  if (piece.line.part > 0 && !traits.asks) return false;
  const follows = context.answersFollow[index] === true;
  const hasAnswers = (traits.inline !== null && traits.inline.manner !== 'legend') || traits.fields !== null;
  if (hasAnswers) return traits.words > 0;
  if (traits.asks) return follows || (!context.isLabelled && traits.words <= LONGEST_ASKING_WORDS);
  if (!follows) return !context.isLabelled && piece.line.boldShare > 0.9 && traits.requests && traits.words <= 40;
  return !context.isLabelled && (traits.requests || traits.leavesOpen || traits.opensLikeQuestion) && traits.words <= LONGEST_ASKING_WORDS;
}

function lastQuestionOf(entries: readonly Entry[], questions: ReadonlySet<number>, answersFollow: readonly boolean[]): number {
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index];
    if (questions.has(index) || (isLine(entry) && (entry.traits.asks || answersFollow[index] === true))) return index;
  }
  return -1;
}
