import { expect, it } from '@jest/globals';
import { fittingCell, overlongCell, sheetBlockers } from '../../../domain/exports/sheet-limits.ts';
import type { ExportColumn } from '../../../domain/results/tabulation/export-column.ts';

const column = (id: string): ExportColumn => ({
  group: '',
  id,
  text: id,
  holds: 'text',
  codes: null,
  question: null,
  part: null,
  item: null,
});

const columns = (count: number) => Array.from({ length: count }, (_, index) => column(`c${index}`));

it.each([
  [16_384, 1_048_574, []],
  [16_385, 1, [/16384 columns, the survey has 16385/]],
  [1, 1_048_575, [/1048574 responses, these are 1048575/]],
])('of %i columns and %i responses a sheet says %j', (count, responses, said) => {
  expect(sheetBlockers({ columns: columns(count), responses })).toEqual(
    said.map((pattern): unknown => expect.stringMatching(pattern)),
  );
});

it('finds the cell that is longer than a sheet holds', () => {
  const two = columns(2);
  expect(overlongCell(two, ['x'.repeat(32_767), 7], 'resp_1')).toBeNull();
  expect(overlongCell(two, ['', 'x'.repeat(32_768)], 'resp_1')).toMatch(/c1 of resp_1 has more/);
});

it.each([
  ['a text that fits', 'x'.repeat(32_767), 'x'.repeat(32_767)],
  ['a longer one', 'x'.repeat(32_768), `${'x'.repeat(32_766)}…`],
  ['one with a character on the edge', `${'x'.repeat(32_765)}😀xx`, `${'x'.repeat(32_765)}…`],
  ['a number', 7, 7],
])('cuts a cell that explains: %s', (_, cell, cut) => {
  expect(fittingCell(cell)).toBe(cut);
});
