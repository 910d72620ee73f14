import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { crosstabOf } from '../../../../domain/results/analysis/crosstab-of.ts';
import type { CrossCell } from '../../../../domain/results/analysis/crosstab.ts';
import { aVariable } from './crosstab-cells.ts';

const ROWS = ['1', '2', '3'];
const COLUMNS = ['a', 'b'];

const places = (size: number) => fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }), { maxLength: size });
const place = (size: number) => fc.integer({ min: 0, max: size - 1 }).map((one) => [one]);

type Counted = { readonly cells: readonly CrossCell[]; readonly weighted: boolean };

function arbitraryCells(of: (size: number) => fc.Arbitrary<number[]>, weighted: boolean): fc.Arbitrary<Counted> {
  const cell = fc
    .record({
      row: of(ROWS.length),
      column: of(COLUMNS.length),
      responses: fc.integer({ min: 1, max: 50 }),
      weight: weighted ? fc.double({ min: 0.1, max: 10, noNaN: true }) : fc.constant(1),
    })
    .map(({ weight, ...rest }): CrossCell => ({
      ...rest,
      banner: [],
      count: rest.responses * weight,
      squaredWeights: rest.responses * weight ** 2,
    }));
  return fc.array(cell, { maxLength: 12 }).map((cells) => ({ cells, weighted }));
}

const either = (of: (size: number) => fc.Arbitrary<number[]>) =>
  fc.oneof(arbitraryCells(of, true), arbitraryCells(of, false));

const variables = { row: aVariable('Q1', ROWS), column: aVariable('Q2', COLUMNS), banner: null };
const asSets = {
  row: { ...variables.row, isSet: true },
  column: { ...variables.column, isSet: true },
  banner: null,
};
const total = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('any crosstab', () => {
  it('of single answers has totals that its cells add up to', () => {
    fc.assert(
      fc.property(either(place), ({ cells, weighted }) => {
        const [table] = crosstabOf(variables, cells, { letters: 'bonferroni', weighted });
        const rows = table!.rows;
        for (const row of rows) expect(total(row.cells.map(({ count }) => count))).toBeCloseTo(row.total.count, 9);
        table!.columnTotals.forEach(({ count }, column) =>
          expect(total(rows.map((row) => row.cells[column]!.count))).toBeCloseTo(count, 9),
        );
        expect(total(rows.map((row) => row.total.count))).toBeCloseTo(table!.base, 9);
      }),
    );
  });

  it('of several answers never counts more than the base', () => {
    fc.assert(
      fc.property(either(places), ({ cells, weighted }) => {
        const [table] = crosstabOf(asSets, cells, { letters: null, weighted });
        for (const row of table!.rows) {
          expect(row.total.count).toBeLessThanOrEqual(table!.base + 1e-9);
          for (const [column, { count }] of row.cells.entries()) {
            expect(count).toBeLessThanOrEqual(Math.min(row.total.count, table!.columnTotals[column]!.count) + 1e-9);
          }
        }
      }),
    );
  });

  it('has no number that is none', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          either(place).map((some) => ({ ...some, variables })),
          either(places).map((some) => ({ ...some, variables: asSets })),
        ),
        ({ cells, weighted, variables: these }) => {
          const tables = crosstabOf(these, cells, { letters: 'benjamini_hochberg', weighted });
          JSON.stringify(tables, (_, value: unknown) => {
            if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
            return value;
          });
        },
      ),
    );
  });
});
