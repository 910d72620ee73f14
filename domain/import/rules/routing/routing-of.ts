import type { ProgrammedQuestion } from '../../programmed-question.ts';
import type { ProgrammingRequest, ReferencedQuestion } from '../../programming-request.ts';
import { foldWords } from '../../vocabulary/answer-phrases.ts';
import { ABOUT_LOOPS, ABOUT_QUOTAS } from '../../vocabulary/routing-conditions.ts';
import { MUST, NOT_ASKED_IF, SKIPS_THIS } from '../../vocabulary/routing-sentences.ts';
import type { RoutingPlace } from './condition-place.ts';
import type { Condition } from './condition.ts';
import { joined, labelsIn, printCondition } from './condition.ts';
import { optionSkips } from './option-routing.ts';
import type { Clause } from './read-clauses.ts';
import { readClauses } from './read-clauses.ts';
import type { ReadCondition } from './read-condition.ts';
import { labelTokens } from './question-mentions.ts';
import { opensWithIf, readCondition, unwrapped } from './read-condition.ts';
import type { RoutingAction } from './read-action.ts';
import type { RoutingLine } from './routing-lines.ts';
import { routingLines } from './routing-lines.ts';
import type { Skip } from './skip.ts';
import { printSkip } from './skip.ts';

export type ItemRouting = Pick<ProgrammedQuestion, 'condition' | 'skips'> & { readonly notes: readonly string[] };

type Gathered = { conditions: Condition[]; skips: Skip[]; notes: string[]; continued: Condition[] };

/** What can be answered in the survey: options (of a grid its columns) and rows. */
export type OwnAnswers = Pick<ReferencedQuestion, 'options' | 'rows'>;

/** Reads all routing of an item, its own lines and those at its options, into a display condition and skip rules. */
export function routingOf(request: ProgrammingRequest, own: OwnAnswers): ItemRouting {
  const { ordinal } = request.item;
  const questions = request.questions.map((question) =>
    question.ordinal === ordinal ? { ...question, ...own } : question,
  );
  const place: RoutingPlace = { questions, ordinal };
  const gathered: Gathered = { conditions: [], skips: [], notes: [], continued: [] };
  const offered = own.rows.length > 0 ? [] : own.options.map((option) => option.code);
  const fromOptions = optionSkips(request.item, place, new Set(offered));
  gathered.skips.push(...fromOptions.skips);
  gathered.notes.push(...fromOptions.notes);
  for (const line of routingLines(request)) readLine(line, place, gathered);
  return {
    condition: gathered.conditions.length === 0 ? null : printCondition(joined('all', distinct(gathered.conditions))),
    skips: withoutIdle(ordered(gathered.skips), place).map((skip) => printSkip(skip)),
    notes: [...new Set(gathered.notes)],
  };
}

/** Longer lines tell a story, not a route; what is beyond is left to the person who reads the note. */
const MOST_OF_A_LINE = 600;

function readLine(line: RoutingLine, place: RoutingPlace, gathered: Gathered): void {
  const words = unwrapped(line.text.slice(0, MOST_OF_A_LINE).split('¶').map(foldWords).join(' ¶ '));
  const text = line.text.slice(0, MOST_OF_A_LINE).replaceAll('¶', ' ');
  if (ABOUT_QUOTAS.test(words)) {
    gathered.notes.push(`A quota is written: “${text}”. Set it up in the survey's quotas.`);
    return;
  }
  if (ABOUT_LOOPS.test(words)) {
    gathered.notes.push(`A repetition is written: “${text}”. Set it up as a looping block.`);
    return;
  }
  const clauses = readClauses(words, place);
  const relevant =
    line.from === 'instruction'
      ? clauses.filter((clause) => clause.action !== null || opensWithIf(clause.condition ?? ''))
      : clauses;
  const read = relevant.map((clause) => readClause(clause, text, place, gathered));
  const isSupposition = line.from === 'opening' && labelTokens(words).length === 0 && words.split(' ').length > 2;
  if (!isSupposition && read.some((isUnderstood) => !isUnderstood))
    gathered.notes.push(`Routing to check by hand: “${text}”.`);
}

/** True where the clause was understood, also when it asks for nothing. */
function readClause(clause: Clause, line: string, place: RoutingPlace, gathered: Gathered): boolean {
  if (clause.action === null) return readDisplay(clause.condition ?? '', line, place, gathered);
  if (clause.action.kind === 'continue') return readContinue(clause, place, gathered);
  const own = place.questions.find((question) => question.ordinal === place.ordinal);
  if (clause.action.kind === 'jump' && clause.action.target === own?.label)
    return readDisplay(clause.condition ?? '', line, place, gathered);
  if (!isForward(clause.action, place)) return false;
  if (clause.condition === null) return readUnconditional(clause, place, gathered);
  const read =
    readCondition(clause.condition, { ...place, about: 'own' }) ??
    readCondition(clause.condition, { ...place, about: 'earlier' });
  if (read === null || mentionsFrom(read.condition, place, place.ordinal + 1)) return false;
  gathered.skips.push({ condition: read.condition, action: clause.action });
  noteGuess(read, line, gathered);
  return true;
}

/** Who goes on needs no rule, but "otherwise" may be about the others. */
function readContinue({ condition }: Clause, place: RoutingPlace, gathered: Gathered): boolean {
  if (condition === null) return true;
  if (MUST.test(condition)) return false;
  const read = readCondition(condition, { ...place, about: 'own' });
  if (read !== null && read.condition.kind !== 'always') gathered.continued.push(read.condition);
  return true;
}

/** A jump for everybody is one; an end for everybody is more likely an answer's, so a person decides. */
function readUnconditional(
  { action, otherwise }: Clause,
  { questions, ordinal }: RoutingPlace,
  gathered: Gathered,
): boolean {
  if (action === null || (action.kind !== 'jump' && !otherwise)) return false;
  if (otherwise && gathered.continued.length > 0 && gathered.skips.length === 0) {
    gathered.skips.push({ condition: { kind: 'not', part: joined('any', gathered.continued) }, action });
    return true;
  }
  if (otherwise && gathered.skips.length === 0 && gathered.conditions.length === 0) return false;
  if (otherwise && gathered.conditions.length > 0) {
    // "Ask if …, others go to the next one": who is not asked goes on by itself, but a rule here could not send them further.
    return (
      action.kind === 'jump' &&
      questions.some((question) => question.ordinal === ordinal + 1 && question.label === action.target)
    );
  }
  gathered.skips.push({ condition: { kind: 'always' }, action });
  return true;
}

function readDisplay(words: string, line: string, place: RoutingPlace, gathered: Gathered): boolean {
  const negated = NOT_ASKED_IF.test(words) || SKIPS_THIS.test(words);
  const read = readCondition(words.replace(NOT_ASKED_IF, '').replace(SKIPS_THIS, ''), { ...place, about: 'earlier' });
  if (read === null || mentionsFrom(read.condition, place, place.ordinal)) return false;
  if (read.condition.kind === 'always') return true;
  gathered.conditions.push(negated ? { kind: 'not', part: read.condition } : read.condition);
  noteGuess(read, line, gathered);
  return true;
}

function noteGuess({ condition, guessed }: ReadCondition, line: string, gathered: Gathered): void {
  if (guessed) gathered.notes.push(`“${line}” was read as ${printCondition(condition)}.`);
}

/** True where the condition asks for an answer that is given at that place or later: it can't be known yet. */
function mentionsFrom(condition: Condition, place: RoutingPlace, ordinal: number): boolean {
  const labels = new Set(labelsIn(condition));
  return place.questions.some((question) => question.ordinal >= ordinal && labels.has(question.label));
}

function isForward(action: RoutingAction, { questions, ordinal }: RoutingPlace): boolean {
  if (action.kind !== 'jump') return true;
  const target = questions.find((question) => question.label === action.target);
  return target === undefined || target.ordinal > ordinal;
}

/** A jump to the very next question sends nobody anywhere, unless a rule for everybody else follows it. */
function withoutIdle(skips: readonly Skip[], { questions, ordinal }: RoutingPlace): readonly Skip[] {
  if (skips.length > 1 && skips.at(-1)?.condition.kind === 'always') return skips;
  const next = questions.find((question) => question.ordinal === ordinal + 1)?.label;
  return skips.filter(({ action }) => action.kind !== 'jump' || action.target !== next);
}

/** Rules for everybody come last: the first that holds wins. */
function ordered(skips: readonly Skip[]): readonly Skip[] {
  const isForAll = (skip: Skip): boolean => skip.condition.kind === 'always';
  return [...skips.filter((skip) => !isForAll(skip)), ...skips.filter(isForAll).slice(0, 1)];
}

function distinct(conditions: readonly Condition[]): readonly Condition[] {
  const texts = conditions.map(printCondition);
  return conditions.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
}
