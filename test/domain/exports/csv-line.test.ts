import { expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { BYTE_ORDER_MARK, csvLine, defused } from '../../../domain/exports/csv-line.ts';

/** As another reader understands it. */
const readBack = (text: string) => parse(text, { bom: true, relax_column_count: false, record_delimiter: '\r\n' });

const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', ',', '\r', '\n', '\t', '=', '+', '-', '@', "'", ';'),
    fc.string({ unit: 'grapheme', maxLength: 1 }),
  ),
});

const cell = fc.oneof(hostile, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constant(null));

const asText = (value: string | number | null) =>
  value === null ? '' : typeof value === 'number' ? String(value) : defused(value);

it('is read back by another reader as it was written, whatever stands in it', () => {
  const table = fc
    .integer({ min: 2, max: 6 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));
  fc.assert(
    fc.property(table, (rows) => {
      const text = BYTE_ORDER_MARK + rows.map(csvLine).join('');
      expect(readBack(text)).toEqual(rows.map((row) => row.map(asText)));
    }),
  );
});

it.each(['=cmd()', '+1+1', '-2*3', '@SUM(A1)', '\t=1', '\r=1', '=1+1', '＝1', '-', '+49 30 1234'])(
  'defuses %j',
  (text) => expect(defused(text)).toBe(`'${text}`),
);

it.each(['-5', '+4512345678', '-0.25', 'a=b', '', ' =1', "'=1", '1-2'])('leaves %j as it is', (text) =>
  expect(defused(text)).toBe(text),
);

it('writes numbers as numbers and empty cells as nothing', () => {
  expect(csvLine([-5, null, 0.1, 'a'])).toBe('-5,,0.1,a\r\n');
});

it('defuses before it quotes', () => {
  expect(csvLine(['=HYPERLINK("x","y")'])).toBe('"\'=HYPERLINK(""x"",""y"")"\r\n');
});
