import { logicViewOf, optionLabelsOf } from '../../questionnaire/document/question-logic-view.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { LogicView } from '../../questionnaire/document/logic-view.ts';
import { configValue } from '../../questionnaire/document/question-parts.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { IndexedQuestion, LogicIndex } from '../../fieldwork/flow/logic-index.ts';
import type { Assignment, Expression } from '../../questionnaire/logic/expression.ts';
import { parseProgram } from '../../questionnaire/logic/parse-expression.ts';
import type { Case, CaseValue } from './cases.ts';
import { chosen, textOf } from './cases.ts';
import type { AnswerPlace, PlainCondition } from './plain-condition.ts';
import { ALWAYS } from './plain-condition.ts';
import { Unsayable } from './unsayable.ts';

/** The most steps of one translation; a result that takes more would be too long to read in any tool. */
const MAX_STEPS = 20_000;

/** The context in which an expression is translated. */
export type Translation = {
  readonly index: LogicIndex;
  /** The block, by its id, in whose rounds the expression is evaluated; null outside loops. */
  readonly loop: string | null;
  /** Whether a question may have been answered where the expression is evaluated. */
  readonly mayBeAnswered: (question: Question) => boolean;
  /** The cases of names that are bound in the expression. */
  readonly locals: ReadonlyMap<string, readonly Case[]>;
  /** The variables that are being translated, to stop at a circular reference. */
  readonly within: readonly string[];
  readonly budget: { stepsLeft: number };
};

/** Where an expression is evaluated: without `mayBeAnswered`, when all questions may have been answered. */
export type EvaluatedAt = Pick<Translation, 'index' | 'loop'> & Partial<Pick<Translation, 'mayBeAnswered'>>;

export function newTranslation({ index, loop, mayBeAnswered = () => true }: EvaluatedAt): Translation {
  return { index, loop, mayBeAnswered, locals: new Map(), within: [], budget: { stepsLeft: MAX_STEPS } };
}

/** Counts a step. */
export function step({ budget }: Translation, steps = 1): void {
  budget.stepsLeft -= steps;
  if (budget.stepsLeft < 0) throw new Unsayable('it is too long');
}

/** Translates an expression; passed in, since a variable's program is translated by the same function. */
export type CasesOf = (translation: Translation, expression: Expression) => readonly Case[];

/** The cases of a question or variable, or of one of its rows. */
export function answerCases(
  translation: Translation,
  { label, row }: { readonly label: string; readonly row: string | null },
  casesOf: CasesOf,
): readonly Case[] {
  const found = translation.index.questions.get(label);
  if (found === undefined) return [];
  if (found.loop !== null && found.loop !== translation.loop) {
    throw new Unsayable(`${label} is asked in a loop and meant here as a list of all rounds`);
  }
  if (definitionOf(found.question).programKey !== null) {
    return row === null ? programCases(translation, found, casesOf) : [];
  }
  if (!translation.mayBeAnswered(found.question)) return [];
  return viewCases(logicViewOf(found.question), { question: found.question, row });
}

/** The place of an answer that an expression names as a whole; null for other expressions. */
export function answeredPlace({ index, loop, mayBeAnswered }: Translation, expression: Expression): AnswerPlace | null {
  if (expression.kind !== 'reference' && expression.kind !== 'row') return null;
  const found = index.questions.get(expression.label);
  if (found === undefined || (found.loop !== null && found.loop !== loop)) return null;
  if (!mayBeAnswered(found.question)) return null;
  const row = expression.kind === 'row' ? expression.row : null;
  const view = logicViewOf(found.question);
  const isThere = row === null ? view.kind !== 'rows' : view.kind === 'rows' && view.rows.has(row);
  return isThere && view.kind !== 'none' && view.kind !== 'computed' ? { question: found.question, row } : null;
}

function viewCases(view: LogicView, place: AnswerPlace): readonly Case[] {
  const when: PlainCondition = { kind: 'answered', place };
  switch (view.kind) {
    case 'label':
      return [{ when, value: { kind: 'option', place, labels: view.labels } }];
    case 'labels':
      return [{ when, value: { kind: 'list', items: view.labels.map((label) => optionItem(place, label)) } }];
    case 'number':
      return [{ when, value: { kind: 'number', term: { kind: 'answer', place } } }];
    case 'text':
      return [{ when, value: { kind: 'written', place } }];
    case 'rows':
      return rowCases(view, place);
    default:
      return [];
  }
}

function rowCases({ rows }: Extract<LogicView, { kind: 'rows' }>, place: AnswerPlace): readonly Case[] {
  const view = place.row === null ? undefined : rows.get(place.row);
  if (view === undefined) return [];
  return viewCases(view, place);
}

/** A respondent who ranks, ranks all options. */
function optionItem(place: AnswerPlace, label: string) {
  const isRanked = place.question.type === 'ranking';
  return {
    when: isRanked ? ({ kind: 'answered', place } as const) : chosen(place, label),
    cases: [{ when: ALWAYS, value: textOf(label) }],
  };
}

/** The labels that `OPTIONS(…)` lists. */
export function optionCases({ index }: Translation, label: string): readonly Case[] {
  const found = index.questions.get(label);
  const labels = found === undefined ? null : optionLabelsOf(found.question);
  if (labels === null) return [];
  const items = labels.map((text) => ({ when: ALWAYS, cases: [{ when: ALWAYS, value: textOf(text) }] }));
  return [{ when: ALWAYS, value: { kind: 'list', items } satisfies CaseValue }];
}

function programCases(translation: Translation, { question }: IndexedQuestion, casesOf: CasesOf): readonly Case[] {
  const { label } = question;
  if (translation.within.includes(label)) return [];
  const definition = configValue(question, definitionOf(question).programKey);
  const parsed = typeof definition === 'string' ? parseProgram(definition) : null;
  if (parsed?.ok !== true) return [];
  const inside = { ...translation, locals: new Map(), within: [...translation.within, label] };
  return assigned(inside, parsed.program.assignments, casesOf);
}

function assigned(translation: Translation, assignments: readonly Assignment[], casesOf: CasesOf): readonly Case[] {
  let [locals, value]: [ReadonlyMap<string, readonly Case[]>, readonly Case[]] = [translation.locals, []];
  for (const { name, expression } of assignments) {
    step(translation);
    value = casesOf({ ...translation, locals }, expression);
    if (name !== null) locals = new Map([...locals, [name, value]]);
  }
  return value;
}
