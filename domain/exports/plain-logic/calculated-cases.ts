import { calculate } from '../../questionnaire/logic/evaluation/arithmetic.ts';
import type { AggregateFunction } from '../../questionnaire/logic/expression.ts';
import type { Case, Item } from './cases.ts';
import { numbersOf, compare } from './cases.ts';
import type { NumberTerm, PlainCondition } from './plain-condition.ts';
import { all, ALWAYS, any, not } from './plain-condition.ts';
import type { Translation } from './plain-logic.ts';
import { step } from './plain-logic.ts';
import { Unsayable } from './unsayable.ts';

type Operator = '+' | '-' | '*' | '/';
type NumberCase = { readonly when: PlainCondition; readonly term: NumberTerm };

const ZERO: NumberTerm = { kind: 'number', value: 0 };
const ONE: NumberTerm = { kind: 'number', value: 1 };
/** Greater than any number that an answer can be: stands in for missing items when the least or greatest is computed. */
const FAR = 1e18;

/** A chain of sums or products, from left to right. */
export function chainCases(
  at: Translation,
  first: readonly Case[],
  rest: readonly { readonly operator: Operator; readonly cases: readonly Case[] }[],
): readonly Case[] {
  let sum: readonly NumberCase[] = first.flatMap(numbersOf);
  for (const { operator, cases } of rest) {
    const numbers = cases.flatMap(numbersOf);
    step(at, sum.length * numbers.length);
    sum = sum.flatMap((left) => numbers.flatMap((right) => calculated(operator, left, right)));
  }
  return sum.map(({ when, term }) => ({ when, value: { kind: 'number', term } }));
}

function calculated(operator: Operator, left: NumberCase, right: NumberCase): readonly NumberCase[] {
  const when = all(left.when, right.when);
  if (left.term.kind === 'number' && right.term.kind === 'number') {
    const value = calculate(left.term.value, operator, right.term.value);
    return value === null ? [] : [{ when, term: { kind: 'number', value } }];
  }
  const term: NumberTerm = { kind: 'calculated', operator, left: left.term, right: right.term };
  return [{ when: operator === '/' ? all(when, compare('!=', right.term, ZERO)) : when, term }];
}

/** `[item, …]`: items that are NULL are included. */
export function listCases(items: readonly (readonly Case[])[]): readonly Case[] {
  if (items.some((cases) => cases.some(({ value }) => value.kind === 'list'))) {
    throw new Unsayable('a list holds another list');
  }
  return [{ when: ALWAYS, value: { kind: 'list', items: items.map((cases) => ({ when: ALWAYS, cases })) } }];
}

/** A list with each of its items changed; a single value is a list of one. */
export function mappedCases(list: readonly Case[], change: (item: Item) => Item): readonly Case[] {
  return list.map(({ when, value }) => {
    const items = value.kind === 'list' ? value.items : [{ when: ALWAYS, cases: [{ when: ALWAYS, value }] }];
    return { when, value: { kind: 'list', items: items.map(change) } };
  });
}

export function aggregateCases(name: AggregateFunction, list: readonly Case[]): readonly Case[] {
  return mappedCases(list, (item) => item).flatMap(({ when, value }) => {
    const items = value.kind === 'list' ? value.items : [];
    if (name === 'COUNT') return [{ when, value: { kind: 'number', term: sumOf(items.map(counted)) } as const }];
    const numbers = items.flatMap((item) => numbersIn(item));
    const isThere = any(...numbers.map((one) => one.when));
    return [
      {
        when: all(when, isThere, ...items.map((item) => not(isNoNumber(item)))),
        value: { kind: 'number', term: ofNumbers(name, numbers) } as const,
      },
    ];
  });
}

function ofNumbers(name: Exclude<AggregateFunction, 'COUNT'>, numbers: readonly NumberCase[]): NumberTerm {
  switch (name) {
    case 'MEAN':
      return {
        kind: 'calculated',
        operator: '/',
        left: sumOf(numbers.map(({ when, term }) => chosenTerm(when, term, ZERO))),
        right: sumOf(numbers.map(counted)),
      };
    case 'MIN':
      return extreme('least', numbers, FAR);
    case 'MAX':
      return extreme('greatest', numbers, -FAR);
    case 'MEDIAN':
      throw new Unsayable('MEDIAN is used');
  }
}

function extreme(which: 'least' | 'greatest', numbers: readonly NumberCase[], far: number): NumberTerm {
  const otherwise: NumberTerm = { kind: 'number', value: far };
  return { kind: 'extreme', which, terms: numbers.map(({ when, term }) => chosenTerm(when, term, otherwise)) };
}

function numbersIn({ when, cases }: Item): readonly NumberCase[] {
  return cases.flatMap((one) => numbersOf({ ...one, when: all(when, one.when) }));
}

/** True for an item that is in the list, is not NULL, and is no number. */
function isNoNumber({ when, cases }: Item): PlainCondition {
  const numbers = any(...cases.flatMap(numbersOf).map((one) => one.when));
  return all(when, any(...cases.map((one) => one.when)), not(numbers));
}

function counted({ when }: { readonly when: PlainCondition }): NumberTerm {
  return chosenTerm(when, ONE, ZERO);
}

function chosenTerm(when: PlainCondition, then: NumberTerm, otherwise: NumberTerm): NumberTerm {
  if (when.kind === 'always') return when.holds ? then : otherwise;
  return { kind: 'choice', when, then, otherwise };
}

/** The sum of the terms; known numbers are added up right away. */
function sumOf(terms: readonly NumberTerm[]): NumberTerm {
  const known = terms.reduce((sum, term) => (term.kind === 'number' ? sum + term.value : sum), 0);
  const open = terms.filter((term) => term.kind !== 'number');
  const parts: readonly NumberTerm[] =
    known === 0 && open.length > 0 ? open : [...open, { kind: 'number', value: known }];
  return parts.reduce((left, right) => ({ kind: 'calculated', operator: '+', left, right }));
}
