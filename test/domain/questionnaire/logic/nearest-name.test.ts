import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isPlainWord, isReservedName } from '../../../../domain/questionnaire/logic/names.ts';
import { nearestName } from '../../../../domain/questionnaire/logic/nearest-name.ts';

describe('the nearest name', () => {
  it.each([
    ['Q11', ['Q1', 'Q2'], 'Q1'],
    ['gedner', ['age', 'gender'], 'gender'],
    ['requird', ['required', 'randomize'], 'required'],
    ['q1', ['Q2', 'Q1'], 'Q1'],
    ['income', ['age', 'gender'], null],
    ['Z9', ['Q1'], null],
    ['x', ['y'], null],
  ])('to %s among %j is %j', (name, candidates, expected) => {
    expect(nearestName(name, candidates)).toBe(expected);
  });

  it('is at most two slips away, as a plain computation of the distance says', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 6 }), (name, candidates) => {
        const reach = Math.min(2, name.length - 1);
        const distances = candidates.map((candidate) => distance(name, candidate));
        const least = Math.min(...distances);
        const found = nearestName(name, candidates);
        expect(found === null ? null : distance(name, found)).toBe(least <= reach || least === 0 ? least : null);
      }),
    );
  });
});

/** Optimal string alignment by its recursive definition. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const same = a.at(-1) === b.at(-1);
  const swapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(
    distance(a.slice(0, -1), b.slice(0, -1)) + (same ? 0 : 1),
    ...(same ? [] : [distance(a.slice(0, -1), b) + 1, distance(a, b.slice(0, -1)) + 1]),
    ...(swapped ? [distance(a.slice(0, -2), b.slice(0, -2)) + 1] : []),
  );
}

describe('names', () => {
  it.each(['Q1', 'age_group', 'Ålder', '性别', 'سؤال', 'x'])('%s is a plain word', (name) => {
    expect(isPlainWord(name)).toBe(true);
  });

  it.each(['1Q', '_a', 'a b', 'a-b', '', 'a.b', 'Q1\n'])('%j is none', (name) => {
    expect(isPlainWord(name)).toBe(false);
  });

  it('keep the words of the language out, operators in any case', () => {
    expect(
      ['AND', 'and', 'Null', 'COUNT', 'STATUS', 'FILTER_X', 'MAP_', 'LOOP', 'IF'].map(isReservedName),
    ).not.toContain(false);
    expect(['Count', 'status', 'filter_x', 'ANDY', 'Q1', 'map'].map(isReservedName)).not.toContain(true);
  });
});
