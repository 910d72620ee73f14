import { canonicalDecimal, toDecimal } from '../../questionnaire/logic/evaluation/decimal.ts';
import { parseProgram } from '../../questionnaire/logic/parse-expression.ts';
import { questionReferences } from '../../questionnaire/logic/question-references.ts';
import { configValue } from '../../questionnaire/document/question-parts.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { Case, CaseValue } from '../plain-logic/cases.ts';
import { chosen } from '../plain-logic/cases.ts';
import type { AnswerPlace, NumberTerm } from '../plain-logic/plain-condition.ts';
import { all as allOf } from '../plain-logic/plain-condition.ts';
import { programCases } from '../plain-logic/to-plain-condition.ts';
import type { Said } from '../plain-logic/unsayable.ts';
import { saying, Unsayable } from '../plain-logic/unsayable.ts';
import { seatOf, writtenLocator } from './answer-locators.ts';
import { booleanExpression } from './boolean-expression.ts';
import { conditionFormula } from './condition-formula.ts';
import type { Formula } from './formula.ts';
import { NEVER } from './formula.ts';
import type { QsfContext } from './qsf-context.ts';
import { plainWords } from './qsf-words.ts';
import type { Seat } from './seats.ts';

/** A value that a variable is set to if `when` is true. */
export type SetValue = { readonly when: Formula; readonly value: string };

/** A variable with more values is left to people. */
const MAX_VALUES = 100;

/** A variable's values as embedded data; none, and a loss, where its program can't be expressed. */
export function variableValues(context: QsfContext, { question, position }: Seat): readonly SetValue[] {
  const { label } = question;
  const definition = configValue(question, definitionOf(question).programKey);
  const parsed = typeof definition === 'string' ? parseProgram(definition) : null;
  if (parsed?.ok !== true) {
    context.losses.lose(label, 'has a definition that can’t be read; it stays empty');
    return [];
  }
  const later = questionReferences(parsed.program).some(({ label: mentioned }) => {
    const id = context.index.questions.get(mentioned)?.question.id;
    return (context.positions.get(id ?? '') ?? -1) > position;
  });
  if (later) context.losses.lose(label, 'is worked out where it stands there, before all that it asks for is answered');
  const said = valuesOf(context, parsed.program);
  if (said.ok) return said.said;
  context.losses.lose(label, `can’t be worked out there, for ${said.reason}; it stays empty`);
  return [];
}

function valuesOf(context: QsfContext, program: Parameters<typeof programCases>[0]): Said<readonly SetValue[]> {
  const cases = programCases(program, { index: context.index, loop: null });
  if (!cases.ok) return cases;
  return saying(() => {
    const values = cases.said.flatMap((one) => plainCases(one)).map((one) => setValue(context, one));
    if (values.length > MAX_VALUES) throw new Unsayable('it has too many values');
    return values.filter(({ when }) => when !== NEVER);
  });
}

/** The label of a chosen option becomes one case for each option. */
function plainCases({ when, value }: Case): readonly Case[] {
  if (value.kind !== 'option') return [{ when, value }];
  return value.labels.map((label) => ({
    when: allOf(when, chosen(value.place, label)),
    value: { kind: 'text', text: label } as const,
  }));
}

function setValue(context: QsfContext, { when, value }: Case): SetValue {
  const formula = conditionFormula(context, when);
  if (!formula.ok) throw new Unsayable(formula.reason);
  if (formula.said.kind !== 'constant' && booleanExpression(formula.said) === null)
    throw new Unsayable('it is too long');
  return { when: formula.said, value: valueText(context, value) };
}

function valueText(context: QsfContext, value: CaseValue): string {
  switch (value.kind) {
    case 'boolean':
      return value.value ? 'TRUE' : 'FALSE';
    case 'text':
      return plainWords(value.text);
    case 'number':
      return numberText(context, value.term);
    case 'written':
      return `\${q://${answerPath(context, value.place)}}`;
    case 'option':
    case 'list':
      throw new Unsayable('its value is a list');
  }
}

function numberText(context: QsfContext, term: NumberTerm): string {
  if (term.kind === 'number') return decimalText(term.value);
  if (term.kind === 'answer') return `\${q://${answerPath(context, term.place)}}`;
  return `$e{ ${arithmetic(context, term)} }`;
}

/** Sums and products in the tool's own arithmetic, in which answers are written without braces. */
function arithmetic(context: QsfContext, term: NumberTerm): string {
  switch (term.kind) {
    case 'number':
      return decimalText(term.value);
    case 'answer':
      return `q://${answerPath(context, term.place)}`;
    case 'calculated':
      return `( ${arithmetic(context, term.left)} ${term.operator} ${arithmetic(context, term.right)} )`;
    default:
      throw new Unsayable('it counts, or looks for the least or greatest');
  }
}

function decimalText(value: number): string {
  return canonicalDecimal(toDecimal(value) ?? value);
}

function answerPath(context: QsfContext, place: AnswerPlace): string {
  const seat = seatOf(context, place);
  if (place.question.type === 'nps') return `${seat.parts[0]?.qid ?? ''}/ChoiceGroup/SelectedChoices`;
  const { qid, locator } = writtenLocator(seat, place);
  return `${qid ?? ''}/${locator}`;
}
