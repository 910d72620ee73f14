import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isStraightlined } from '../../../../domain/fieldwork/quality/straightlining.ts';

const option = (id: string) => ({ id, label: id, text: id, type: 'user' as const });
const options = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => option(`${prefix}${index}`));

/** A grid that can tell straightlining, and a set of columns for each of its rows, in some order. */
const gridAndAnswer = fc
  .record({ rows: fc.integer({ min: 2, max: 5 }), columns: fc.integer({ min: 2, max: 4 }) })
  .chain(({ rows, columns }) => {
    const grid = { options: { vertical: options('r', rows), horizontal: options('c', columns) } };
    const chosen = fc.shuffledSubarray(
      grid.options.horizontal.map(({ id }) => id),
      { minLength: 1 },
    );
    return fc.record({ grid: fc.constant(grid), chosen: fc.array(chosen, { minLength: rows, maxLength: rows }) });
  });

const answerOf = (chosen: readonly (readonly string[])[]) =>
  Object.fromEntries(chosen.map((columns, index) => [`r${index}`, columns]));

describe('straightlining', () => {
  it('is the same set of columns on every row', () => {
    fc.assert(
      fc.property(gridAndAnswer, ({ grid, chosen }) => {
        const sets = new Set(chosen.map((columns) => [...columns].sort().join()));
        expect(isStraightlined(grid, answerOf(chosen))).toBe(sets.size === 1);
        const [first = []] = chosen;
        const shuffledBack = chosen.map((_, row) => (row % 2 === 0 ? first : [...first].reverse()));
        expect(isStraightlined(grid, answerOf(shuffledBack))).toBe(true);
      }),
    );
  });

  it('is not where a row is left out, and does not depend on the order in which rows are stored', () => {
    fc.assert(
      fc.property(gridAndAnswer, fc.nat(), ({ grid, chosen }, nth) => {
        const entries = Object.entries(answerOf(chosen.map(() => chosen[0] ?? [])));
        expect(isStraightlined(grid, Object.fromEntries(entries.toReversed()))).toBe(true);
        const left = nth % entries.length;
        expect(isStraightlined(grid, Object.fromEntries(entries.filter((_, index) => index !== left)))).toBe(false);
        expect(isStraightlined(grid, Object.fromEntries(entries.map(([id]) => [id, []])))).toBe(false);
      }),
    );
  });

  it('is never there in a grid of one row or of one column, nor in what is no answer', () => {
    const one = { options: { vertical: options('r', 1), horizontal: options('c', 3) } };
    const narrow = { options: { vertical: options('r', 3), horizontal: options('c', 1) } };
    expect(isStraightlined(one, { r0: ['c0'] })).toBe(false);
    expect(isStraightlined(narrow, { r0: ['c0'], r1: ['c0'], r2: ['c0'] })).toBe(false);
    fc.assert(
      fc.property(gridAndAnswer, fc.jsonValue(), ({ grid }, json) => {
        expect(isStraightlined(grid, json)).toBe(false);
      }),
    );
  });
});
