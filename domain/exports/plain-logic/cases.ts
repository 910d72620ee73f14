import { canonicalDecimal, numberIn, toDecimal } from '../../questionnaire/logic/evaluation/decimal.ts';
import type { ComparisonOperator } from '../../questionnaire/logic/expression.ts';
import type { AnswerPlace, NumberTerm, PlainCondition } from './plain-condition.ts';
import { all, ALWAYS, any, NEVER, not } from './plain-condition.ts';
import { Unsayable } from './unsayable.ts';

/** A value under the condition `when`. At most one of a value's cases is true; if none is, the value is NULL. */
export type Case = { readonly when: PlainCondition; readonly value: CaseValue };

export type CaseValue =
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly term: NumberTerm }
  /** The label of the one chosen option. */
  | { readonly kind: 'option'; readonly place: AnswerPlace; readonly labels: readonly string[] }
  /** A text that the respondent wrote. */
  | { readonly kind: 'written'; readonly place: AnswerPlace }
  | { readonly kind: 'list'; readonly items: readonly Item[] };

/** An item that is in a list if `when` is true. */
export type Item = { readonly when: PlainCondition; readonly cases: readonly Case[] };

/** The condition for `a == b` being true (`wanted`), or being false: neither where one of them is unknown. */
export function areEqual(a: CaseValue, b: CaseValue, wanted: boolean): PlainCondition {
  if (a.kind === 'list') return b.kind === 'list' ? NEVER : contains(a.items, b, wanted);
  if (b.kind === 'list') return contains(b.items, a, wanted);
  if (a.kind === 'boolean' || b.kind === 'boolean') {
    return told(a.kind === 'boolean' && b.kind === 'boolean' && a.value === b.value, wanted);
  }
  const same = isSame(a, b);
  return wanted ? same : not(same);
}

/** The condition for one of the items being equal to a value. */
export function contains(items: readonly Item[], value: CaseValue, wanted: boolean): PlainCondition {
  const tests = items.map(({ when, cases }) => {
    const equal = any(...cases.map((one) => all(one.when, areEqual(one.value, value, wanted))));
    return wanted ? all(when, equal) : any(not(when), equal);
  });
  return wanted ? any(...tests) : all(...tests);
}

function told(truth: boolean, wanted: boolean): PlainCondition {
  return truth === wanted ? ALWAYS : NEVER;
}

type Single = Exclude<CaseValue, { kind: 'boolean' | 'list' }>;

function isSame(a: Single, b: Single): PlainCondition {
  if (a.kind === 'option')
    return any(...a.labels.map((label) => all(chosen(a.place, label), isSame(textOf(label), b))));
  if (b.kind === 'option') return isSame(b, a);
  if (a.kind === 'written') return isWritten(a.place, b);
  if (b.kind === 'written') return isWritten(b.place, a);
  if (a.kind === 'number') {
    const other = b.kind === 'number' ? b.term : numberMeant(b.text);
    return other === null ? NEVER : compare('==', a.term, other);
  }
  if (b.kind === 'number') return isSame(b, a);
  return a.text.trim() === b.text.trim() ? ALWAYS : NEVER;
}

function isWritten(place: AnswerPlace, other: Exclude<Single, { kind: 'option' }>): PlainCondition {
  if (other.kind === 'text') return { kind: 'written', place, text: other.text.trim() };
  if (other.kind === 'number' && other.term.kind === 'number') {
    return { kind: 'written', place, text: canonicalDecimal(other.term.value) };
  }
  throw new Unsayable('a written answer is compared with another answer');
}

/** The number that a text spells: "7", not "07". */
function numberMeant(text: string): NumberTerm | null {
  const number = numberIn(text);
  return number !== null && canonicalDecimal(number) === text.trim() ? { kind: 'number', value: number } : null;
}

export function chosen(place: AnswerPlace, option: string): PlainCondition {
  return { kind: 'chosen', place, option };
}

export function textOf(text: string): Extract<CaseValue, { kind: 'text' }> {
  return { kind: 'text', text };
}

/** A case's value as numbers; none for other values. */
export function numbersOf({
  when,
  value,
}: Case): readonly { readonly when: PlainCondition; readonly term: NumberTerm }[] {
  switch (value.kind) {
    case 'number':
      return [{ when, term: value.term }];
    case 'text': {
      const number = numberIn(value.text);
      return number === null ? [] : [{ when, term: { kind: 'number', value: number } }];
    }
    case 'option':
      return value.labels.flatMap((label) =>
        numbersOf({ when: all(when, chosen(value.place, label)), value: textOf(label) }),
      );
    case 'written':
      throw new Unsayable('a written answer is used as a number');
    default:
      return [];
  }
}

/** A comparison of two numbers, decided right away where both are known. */
export function compare(operator: ComparisonOperator, left: NumberTerm, right: NumberTerm): PlainCondition {
  if (left.kind !== 'number' || right.kind !== 'number') return { kind: 'compared', operator, left, right };
  const [a, b] = [toDecimal(left.value), toDecimal(right.value)];
  return a !== null && b !== null && holdsFor(operator, a, b) ? ALWAYS : NEVER;
}

function holdsFor(operator: ComparisonOperator, a: number, b: number): boolean {
  switch (operator) {
    case '==':
      return a === b;
    case '!=':
      return a !== b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
  }
}
