import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { codeNumbers } from '../../../../domain/exports/data-file/code-numbers.ts';
import { oneLine, plainText, withinBytes } from '../../../../domain/exports/data-file/plain-text.ts';
import { savFile } from '../../../../domain/exports/sav/sav-file.ts';
import type { Cell, ExportColumn } from '../../../../domain/results/tabulation/export-column.ts';
import { examples } from '../../../support/examples.ts';
import type { ATable } from '../data-file/a-table.ts';
import { arbitraryTable, factsOf } from '../data-file/a-table.ts';
import { readSav } from './read-sav.ts';

const SECONDS_TO_1970 = 12_219_379_200;

/** What a reader has to find in a cell. */
function expected({ holds, codes }: ExportColumn, cell: Cell, isText: boolean): unknown {
  if (isText) return cell === null ? '' : plainText(String(cell)).replace(/ +$/, '');
  if (typeof cell === 'number') return cell + 0;
  if (cell === null) return null;
  if (holds === 'datetime') return Date.parse(cell) / 1000 + SECONDS_TO_1970;
  return codeNumbers((codes ?? []).map(({ name }) => name))[(codes ?? []).findIndex(({ code }) => code === cell)];
}

function isText({ columns, rows }: ATable, index: number): boolean {
  const cells = rows.map((row) => row[index] ?? null);
  if (columns[index]?.holds !== 'text') return false;
  return !cells.some((cell) => typeof cell === 'number') || cells.some((cell) => typeof cell === 'string');
}

it('another reader finds the cells, names and labels of any table', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryTable, async (table) => {
      const { columns, rows } = table;
      const file = savFile(columns, factsOf(table));
      const sav = await readSav(Buffer.concat([file.header, ...rows.map((row) => file.caseOf(row)), file.end()]));
      expect(sav.header).toMatchObject({ n_cases: rows.length, encoding: 'UTF-8', fileLabel: 'A survey' });
      const names = sav.variables.map(({ name }) => name);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(columns.length);
      expect(names.filter((name) => !/^[A-Za-z]\w{0,63}$/.test(name))).toEqual([]);
      expect(sav.variables.map(({ label }) => label ?? '')).toEqual(
        columns.map(({ text }) => withinBytes(oneLine(text), 255)),
      );
      const found = sav.rows.map((row) => names.map((name) => row[name]));
      expect(found).toEqual(
        rows.map((row) => columns.map((column, index) => expected(column, row[index] ?? null, isText(table, index)))),
      );
      for (const [index, { codes }] of columns.entries()) {
        if (codes === null) continue;
        const labels = sav.valueLabels(names[index] ?? '')?.map(({ val }) => val);
        expect(labels).toEqual(codeNumbers(codes.map(({ name }) => name)));
      }
    }),
    { numRuns: examples(60) },
  );
});
