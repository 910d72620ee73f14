import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chiSquareTest } from '../../../../domain/ground/statistics/chi-square.ts';
import { expectClose, expectFinite, inRows } from './close.ts';
import { MADE_UP_TABLES } from './contingency-tables.ts';
import { tables } from './counts.ts';
import { R_TABLES } from './r-tables.ts';

const FIXTURES = [...R_TABLES, ...MADE_UP_TABLES].map((fixture) => ({
  ...fixture,
  table: inRows(fixture.counts, fixture.rows),
}));

/** Of exactly independent tables, others' values are rounding: ours is exactly 0. */
const isNothing = (value: number): boolean => Math.abs(value) < 1e-12;

describe('chiSquareTest', () => {
  it.each(FIXTURES)('agrees with $source: $name', ({ table, chiSquare, pValue, cramersV, degreesOfFreedom }) => {
    const test = chiSquareTest(table);

    if (isNothing(chiSquare)) expect(test).toMatchObject({ chiSquare: 0, cramersV: 0 });
    else expectClose(test.chiSquare, chiSquare);
    if (!isNothing(chiSquare)) expectClose(test.cramersV, cramersV);
    expectClose(test.pValue, pValue);
    expect(test.degreesOfFreedom).toBe(degreesOfFreedom);
    expect(test.reason).toBeNull();
  });

  it.each(FIXTURES)('has the adjusted residuals of $source: $name', ({ table, residuals }) => {
    const own = chiSquareTest(table)
      .adjustedResiduals.flat()
      .filter((value) => value !== null);

    expect(own).toHaveLength(residuals.length);
    for (const [index, residual] of residuals.entries()) {
      if (isNothing(residual)) expect(own[index]).toBeCloseTo(0, 10);
      else expectClose(own[index], residual);
    }
  });

  // SciPy 1.17.1, chi2_contingency(correction=False), of the tables that `pattern` makes.
  it.each([
    { rows: 30, columns: 30, least: 3, chiSquare: 869.679549824433, pValue: 0.23956291823098694 },
    { rows: 48, columns: 48, least: 4, chiSquare: 2073.679574194924, pValue: 0.980722890663578 },
    { rows: 60, columns: 101, least: 3, chiSquare: 6157.279419833005, pValue: 0.009616404656635985 },
  ])('agrees with SciPy on $rows × $columns cells', ({ rows, columns, least, chiSquare, pValue }) => {
    const test = chiSquareTest(pattern(rows, columns, least));

    expectClose(test.chiSquare, chiSquare);
    expectClose(test.pValue, pValue);
  });

  it('keeps the size of the table in its matrices, with null in empty rows and columns', () => {
    const test = chiSquareTest([
      [10, 0, 20],
      [0, 0, 0],
      [30, 0, 40],
    ]);

    expect(test.expected).toEqual([
      [12, null, 18],
      [null, null, null],
      [28, null, 42],
    ]);
    expect(test.adjustedResiduals[1]).toEqual([null, null, null]);
    expect(test.smallExpectedShare).toBe(0);
  });

  it('counts the small expected among the cells that are kept', () => {
    const table = [
      [1, 9, 0],
      [2, 28, 0],
    ];

    expect(chiSquareTest(table).smallExpectedShare).toBe(0.5);
  });

  it.each([
    { name: 'no cells', table: [], reason: 'There are no responses' },
    {
      name: 'no responses',
      table: [
        [0, 0],
        [0, 0],
      ],
      reason: 'There are no responses',
    },
    { name: 'one row', table: [[3, 4]], reason: 'in one row' },
    {
      name: 'one row with responses',
      table: [
        [3, 4],
        [0, 0],
      ],
      reason: 'in one row',
    },
    { name: 'one column', table: [[3], [4]], reason: 'in one column' },
    {
      name: 'one response',
      table: [
        [0, 1],
        [0, 0],
      ],
      reason: 'in one row',
    },
  ])('says why it can say nothing: $name', ({ table, reason }) => {
    const test = chiSquareTest(table);

    expect(test).toMatchObject({ chiSquare: null, pValue: null, cramersV: null, degreesOfFreedom: null });
    expect(test.reason).toContain(reason);
    expect(test.expected.flat().every((value) => value === null)).toBe(true);
  });

  it('is exactly 0 for exactly independent counts, however large', () => {
    const margin = fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 2, maxLength: 5 });

    fc.assert(
      fc.property(margin, margin, (rows, columns) => {
        const test = chiSquareTest(rows.map((row) => columns.map((column) => row * column)));

        expect(test).toMatchObject({ chiSquare: 0, pValue: 1, cramersV: 0 });
      }),
    );
  });

  it('does not depend on the order of rows and columns, nor on which is which', () => {
    fc.assert(
      fc.property(tables(fc.nat(200)), (table) => {
        const { chiSquare } = chiSquareTest(table);

        for (const other of [table.toReversed(), table.map((row) => row.toReversed()), transposed(table)]) {
          if (chiSquare === null) expect(chiSquareTest(other).chiSquare).toBeNull();
          else expectClose(chiSquareTest(other).chiSquare, chiSquare, 1e-12);
        }
      }),
    );
  });

  it('does not depend on empty rows and columns', () => {
    fc.assert(
      fc.property(tables(fc.nat(200)), (table) => {
        const { chiSquare, pValue, cramersV } = chiSquareTest(table);
        const wider = [...table.map((row) => [...row, 0]), table[0]?.map(() => 0) ?? []];

        expect(chiSquareTest(wider)).toMatchObject({ chiSquare, pValue, cramersV });
      }),
    );
  });

  it('grows with the sample, while V stays', () => {
    fc.assert(
      fc.property(tables(fc.nat(200)), fc.integer({ min: 2, max: 9 }), (table, times) => {
        const one = chiSquareTest(table);
        const many = chiSquareTest(table.map((row) => row.map((count) => count * times)));

        expect(many.reason).toBe(one.reason);
        if (one.chiSquare !== null) expectClose(many.chiSquare, one.chiSquare * times, 1e-12);
        if (one.cramersV !== null) expectClose(many.cramersV, one.cramersV, 1e-12);
      }),
    );
  });

  it('has residuals that cancel out in each row, weighted by what was expected', () => {
    fc.assert(
      fc.property(tables(fc.integer({ min: 1, max: 200 })), (table) => {
        const { adjustedResiduals, sampleSize } = chiSquareTest(table);
        const columnTotals = transposed(table).map(total);

        for (const residuals of adjustedResiduals) {
          const terms = residuals.map((residual, column) => {
            const share = (columnTotals[column] ?? 0) / sampleSize;
            return (residual ?? 0) * Math.sqrt(share * (1 - share));
          });
          expect(total(terms)).toBeCloseTo(0, 9);
        }
      }),
    );
  });

  it('has no NaN and no Infinity for any counts', () => {
    fc.assert(fc.property(tables(), (table) => expectFinite(chiSquareTest(table))));
  });
});

function pattern(rows: number, columns: number, least: number): readonly (readonly number[])[] {
  return Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_cell, j) => least + ((i * i + 3 * i * j + 7 * j) % 11)),
  );
}

function transposed(table: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return (table[0] ?? []).map((_, column) => table.map((row) => row[column] ?? 0));
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
