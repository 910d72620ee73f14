import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { defused } from '../../../../domain/exports/csv-line.ts';
import { plainNumber } from '../../../../domain/exports/data-file/plain-number.ts';
import { plainText } from '../../../../domain/exports/data-file/plain-text.ts';
import { tripleSFile } from '../../../../domain/exports/triple-s/triple-s-file.ts';
import type { Cell } from '../../../../domain/results/tabulation/export-column.ts';
import { arbitraryTable, factsOf } from '../data-file/a-table.ts';
import type { ReadVariable } from './read-triple-s.ts';
import { readRecords, readVariables } from './read-triple-s.ts';

/** What a reader has to find in the field. */
function expected({ type }: ReadVariable, cell: Cell): string {
  if (cell === null) return '';
  if (type === 'date') return String(cell).slice(0, 10).replaceAll('-', '');
  if (type === 'time') return String(cell).slice(11, 19).replaceAll(':', '');
  if (type === 'quantity') return plainNumber(Number(cell));
  return type === 'character'
    ? defused(plainText(String(cell)).replace(/\r\n|[\r\n\u2028\u2029]/g, ' '))
    : String(cell);
}

function expectFits(variable: ReadVariable, field: string, cell: Cell): void {
  const { type, values, size, range } = variable;
  if (type === 'single') {
    expect(field === '' ? cell : values.has(Number(field))).toBe(field === '' ? null : true);
    return;
  }
  expect(field).toBe(expected(variable, cell));
  if (type === 'character') expect(field.length).toBeLessThanOrEqual(size ?? 0);
  if (type !== 'quantity' || field === '') return;
  const [from = '', to = ''] = range ?? [];
  expect(Number(from) <= Number(field) && Number(field) <= Number(to)).toBe(true);
  const decimals = (text: string) => text.split('.')[1]?.length ?? 0;
  expect(decimals(field)).toBeLessThanOrEqual(decimals(from));
}

it('other readers find the cells of any table, in fields that fit their variables', () => {
  fc.assert(
    fc.property(arbitraryTable, ({ columns, rows }) => {
      const file = tripleSFile(columns, factsOf({ columns, rows }));
      const variables = readVariables(file.xml);
      const names = variables.map(({ name }) => name);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      expect(names.filter((name) => !/^[A-Za-z]\w*$/.test(name))).toEqual([]);
      expect(variables.map(({ ident, start }) => [Number(ident), start])).toEqual(
        variables.map((_, index) => [index + 1, index + 1]),
      );
      const places = columns.flatMap(({ holds }, index) => (holds === 'datetime' ? [index, index] : [index]));
      readRecords(file, rows).forEach((record, row) => {
        expect(record).toHaveLength(variables.length);
        variables.forEach((variable, field) => {
          expectFits(variable, record[field] ?? '', rows[row]?.[places[field] ?? 0] ?? null);
        });
      });
    }),
  );
});
