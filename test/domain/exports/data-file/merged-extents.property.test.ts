import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gatherExtents, mergeExtents } from '../../../../domain/exports/data-file/column-extents.ts';
import { arbitraryTable } from './a-table.ts';
import type { ATable } from './a-table.ts';

const extentsOf = ({ columns }: ATable, rows: ATable['rows']) => {
  const gatherer = gatherExtents(columns);
  for (const row of rows) gatherer.add(row);
  return gatherer.extents();
};

describe('merged extents', () => {
  it('are those of all rows at once, wherever the rows were parted', () => {
    const parted = arbitraryTable.chain((table) =>
      fc.record({ table: fc.constant(table), at: fc.nat({ max: table.rows.length }) }),
    );
    fc.assert(
      fc.property(parted, ({ table, at }) => {
        const [left, right] = [table.rows.slice(0, at), table.rows.slice(at)].map((rows) => extentsOf(table, rows));
        expect(mergeExtents(left ?? [], right ?? [])).toEqual(extentsOf(table, table.rows));
      }),
    );
  });

  it('are refused of other columns', () => {
    fc.assert(
      fc.property(arbitraryTable, (table) => {
        const extents = extentsOf(table, table.rows);
        expect(() => mergeExtents(extents, extents.slice(1))).toThrow(/same columns/);
      }),
    );
  });
});
