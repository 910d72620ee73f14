import { canonicalDecimal } from '../../questionnaire/logic/evaluation/decimal.ts';
import type { ComparisonOperator } from '../../questionnaire/logic/expression.ts';
import type { AnswerPlace, NumberTerm, PlainCondition } from './plain-condition.ts';

/** How a language writes conditions; its functions get complete operands, in brackets where needed. */
export type ConditionLanguage = {
  readonly always: (holds: boolean) => string;
  readonly all: (parts: readonly string[]) => string;
  readonly any: (parts: readonly string[]) => string;
  readonly not: (part: string) => string;
  readonly chosen: (place: AnswerPlace, option: string) => string;
  readonly answered: (place: AnswerPlace) => string;
  readonly written: (place: AnswerPlace, text: string) => string;
  readonly answer: (place: AnswerPlace) => string;
  readonly choice: (when: string, then: string, otherwise: string) => string;
  readonly extreme: (which: 'least' | 'greatest', terms: readonly string[]) => string;
};

/** The tolerance for comparing sums: those tools count in doubles, we in decimals. */
const ROUNDING = '0.000000001';

export function printPlainCondition(condition: PlainCondition, language: ConditionLanguage): string {
  const printed = (part: PlainCondition): string => printPlainCondition(part, language);
  const operand = (part: PlainCondition): string =>
    part.kind === 'all' || part.kind === 'any' || part.kind === 'compared' ? `(${printed(part)})` : printed(part);
  switch (condition.kind) {
    case 'always':
      return language.always(condition.holds);
    case 'chosen':
      return language.chosen(condition.place, condition.option);
    case 'answered':
      return language.answered(condition.place);
    case 'written':
      return language.written(condition.place, condition.text);
    case 'compared':
      return comparison(condition, language);
    case 'all':
      return language.all(condition.parts.map(operand));
    case 'any':
      return language.any(condition.parts.map(operand));
    case 'not':
      return language.not(operand(condition.part));
  }
}

function comparison(
  { operator, left, right }: Extract<PlainCondition, { kind: 'compared' }>,
  language: ConditionLanguage,
): string {
  const [a, b] = [printNumberTerm(left, language), printNumberTerm(right, language)];
  if (!isWorkedOut(left) && !isWorkedOut(right)) return `${a} ${operator} ${b}`;
  return workedOut(operator, `${a} - ${b.startsWith('-') ? `(${b})` : b}`, language);
}

/** True for a result that may be rounded: of numbers with decimals, or of a division. */
function isWorkedOut(term: NumberTerm): boolean {
  switch (term.kind) {
    case 'number':
    case 'answer':
      return false;
    case 'calculated':
      return !isWhole(term);
    case 'choice':
      return isWorkedOut(term.then) || isWorkedOut(term.otherwise);
    case 'extreme':
      return term.terms.some(isWorkedOut);
  }
}

function isWhole(term: NumberTerm): boolean {
  switch (term.kind) {
    case 'number':
      return Number.isInteger(term.value);
    case 'answer':
      return term.place.question.type === 'year' || term.place.question.type === 'nps';
    case 'calculated':
      return term.operator !== '/' && isWhole(term.left) && isWhole(term.right);
    case 'choice':
      return isWhole(term.then) && isWhole(term.otherwise);
    case 'extreme':
      return term.terms.every(isWhole);
  }
}

function workedOut(operator: ComparisonOperator, difference: string, language: ConditionLanguage): string {
  switch (operator) {
    case '==':
      return language.all([`(${difference} < ${ROUNDING})`, `(${difference} > -${ROUNDING})`]);
    case '!=':
      return language.any([`(${difference} >= ${ROUNDING})`, `(${difference} <= -${ROUNDING})`]);
    case '>':
      return `${difference} >= ${ROUNDING}`;
    case '>=':
      return `${difference} > -${ROUNDING}`;
    case '<':
      return `${difference} <= -${ROUNDING}`;
    case '<=':
      return `${difference} < ${ROUNDING}`;
  }
}

export function printNumberTerm(term: NumberTerm, language: ConditionLanguage): string {
  const printed = (part: NumberTerm): string => printNumberTerm(part, language);
  switch (term.kind) {
    case 'number':
      return canonicalDecimal(term.value);
    case 'answer':
      return language.answer(term.place);
    case 'calculated':
      return `(${dividend(term.operator)}${printed(term.left)} ${term.operator} ${negativeInBrackets(printed(term.right))})`;
    case 'choice':
      return language.choice(printPlainCondition(term.when, language), printed(term.then), printed(term.otherwise));
    case 'extreme':
      return language.extreme(term.which, term.terms.map(printed));
  }
}

/** Makes the dividend a number with decimals: Python 2 divides whole numbers to whole numbers. */
function dividend(operator: string): string {
  return operator === '/' ? '1.0 * ' : '';
}

function negativeInBrackets(number: string): string {
  return number.startsWith('-') ? `(${number})` : number;
}
