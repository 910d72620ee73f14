import { columnsOf } from '../../questionnaire/document/question-answers.ts';
import { inputsOf } from '../../questionnaire/document/question-parts.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import { isObject } from '../../questionnaire/document/raw-document.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';

/** Whatever the range, people's numbers cluster: ages, years and prices do not distinguish a thousand people. */
const MOST_BITS_A_NUMBER = 10;
const BITS_A_DIGIT = Math.log2(10);

/** A range of at most so many whole numbers counts as a scale of which people choose a point. */
const MOST_POINTS_OF_A_SCALE = 16;

type NumberRange = { readonly least: number | null; readonly wholeNumbers: number };

/** The number of points of a question with a scale, such as 0 to 10; null for all others. */
export function scalePointsOf(question: Question): number | null {
  const { wholeNumbers } = rangeOf(question, null);
  return wholeNumbers <= MOST_POINTS_OF_A_SCALE ? wholeNumbers : null;
}

/** The number of whole numbers that a question, or one of its inputs, allows; `Infinity` where a bound is missing. */
function rangeOf(question: Question, input: string | null): NumberRange {
  const whole = definitionOf(question).logicView(question);
  const view = whole.kind === 'rows' && input !== null ? whole.rows.get(input) : whole;
  if (view?.kind !== 'number') return { least: null, wholeNumbers: Infinity };
  const { least, greatest } = view;
  const isOpen = least === null || greatest === null;
  return { least, wholeNumbers: isOpen ? Infinity : Math.max(1, Math.floor(greatest - least) + 1) };
}

/**
 * The information of an answer's numbers in bits, without points of scales: at most that of their range, and at most
 * that of their digits, as round numbers are common. A number in several inputs counts once, as where all shares are 25
 * %.
 */
export function numberBits(question: Question, answer: unknown): number {
  if (scalePointsOf(question) !== null) return 0;
  const bits = new Map<number, number>();
  for (const { value, range } of numbersOf(question, answer)) {
    const most = Math.min(MOST_BITS_A_NUMBER, Math.log2(range.wholeNumbers));
    bits.set(value, Math.min(most, digitsOf(value, range.least ?? 0) * BITS_A_DIGIT));
  }
  return [...bits.values()].reduce((sum, one) => sum + one, 0);
}

function numbersOf(question: Question, answer: unknown) {
  return columnsOf(question).flatMap(({ holds, part }) => {
    if (holds !== 'number') return [];
    const input = part.kind === 'input' ? (inputsOf(question)[part.index]?.label ?? null) : null;
    const value = input === null ? answer : isObject(answer) && Object.hasOwn(answer, input) ? answer[input] : null;
    return typeof value === 'number' ? [{ value, range: rangeOf(question, input) }] : [];
  });
}

/**
 * The number of significant digits: without the zeros of a round number, counted from the beginning of the range if
 * that gives fewer.
 */
function digitsOf(value: number, least: number): number {
  return Math.min(significantDigits(value), significantDigits(value - least));
}

function significantDigits(value: number): number {
  const [mantissa = ''] = Math.abs(value).toExponential().split('e');
  return mantissa.replace('.', '').length;
}
