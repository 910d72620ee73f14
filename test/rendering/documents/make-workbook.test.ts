import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { read, utils } from 'xlsx';
import type { FreeCell, FreeColumn, FreeSheet } from '../../../domain/exports/documents/free-workbook.ts';
import { makeWorkbook } from '../../../rendering/documents/make-workbook.ts';
import { examples } from '../../support/examples.ts';

const GENERATED_AT = '2026-05-01T10:00:00Z';
const column = (header: string, given: Partial<FreeColumn> = {}): FreeColumn => ({
  header,
  width: null,
  type: null,
  ...given,
});

async function workbookOf(sheets: readonly FreeSheet[], title: string | null = null) {
  const bytes = Buffer.from(await makeWorkbook({ title, sheets, generatedAt: GENERATED_AT }));
  return { bytes, book: read(bytes, { type: 'buffer', cellStyles: true, cellNF: true, cellFormula: true }) };
}

const HOSTILE = [
  '=1+1',
  '=cmd|"/c calc"!A0',
  '+1',
  '-1',
  '@SUM(A1)',
  '_x0041_',
  '<a>&"',
  'a\r\nb',
  ' x ',
  'מה',
  '🎉',
  '\tb',
];

describe('a workbook', () => {
  it('holds texts, numbers, truths and dates as what they are', async () => {
    const columns = [column('Name'), column('n'), column('ok'), column('day', { type: 'date' }), column('said')];
    const rows: FreeCell[][] = [
      ['Ann', 1.5, true, '2026-03-01', '2026-03-01'],
      ['Bo', -2, false, '2026-03-01T14:30', '007'],
      ['Cy', null, null, 'soon'],
    ];
    const { book } = await workbookOf([{ name: 'People', columns, rows }], 'A study');
    const sheet = book.Sheets['People'] ?? {};
    expect(sheet).toMatchObject({
      B2: { t: 'n', v: 1.5 },
      C2: { t: 'b', v: true },
      C3: { t: 'b', v: false },
      E2: { t: 's', v: '2026-03-01' },
      E3: { t: 's', v: '007' },
      D4: { t: 's', v: 'soon' },
    });
    expect(sheet['D2']).toMatchObject({ w: '2026-03-01' });
    expect(sheet['D3']).toMatchObject({ w: '2026-03-01 14:30' });
    expect(sheet['E4']).toBeUndefined();
    expect(sheet['!autofilter']?.ref).toBe('A1:E4');
    expect(book.Props?.Title).toBe('A study');
  });

  it('keeps the header in sight', async () => {
    const { bytes } = await workbookOf([{ name: 'A', columns: [column('h')], rows: [] }]);
    const xml = read(bytes, { type: 'buffer', bookFiles: true }) as unknown as {
      files: Record<string, { content: Uint8Array }>;
    };
    const content = Buffer.from(xml.files['xl/worksheets/sheet1.xml']?.content ?? []).toString();
    expect(content).toMatch(/<pane ySplit="1"[^>]* state="frozen"/u);
  });

  it('has no formula, whatever its texts begin with', async () => {
    const rows = HOSTILE.map((text) => [text]);
    const { book } = await workbookOf([{ name: '=1+1', columns: [column('=2+2')], rows }]);
    const [name = ''] = book.SheetNames;
    const sheet = book.Sheets[name] ?? {};
    HOSTILE.forEach((text, index) => {
      const cell = sheet[`A${index + 2}`] as { t: string; v: unknown; f?: string };
      expect([cell.t, cell.v, cell.f]).toEqual(['s', text, undefined]);
    });
    expect(sheet['A1']).toMatchObject({ t: 's', v: '=2+2' });
  });

  it('has columns as wide as they are asked to be, or as their words need', async () => {
    const columns = [column('narrow', { width: 5 }), column('x'), column('y')];
    const rows = [['a', 'some words that take room', 'w'.repeat(500)]];
    const { book } = await workbookOf([{ name: 'A', columns, rows }]);
    const widths = book.Sheets['A']?.['!cols']?.map(({ width }) => width) ?? [];
    expect(widths).toEqual([5, 28, 60]);
  });

  it('has the sheets of any names, and all their cells', async () => {
    const cell: fc.Arbitrary<FreeCell> = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom(...HOSTILE),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    );
    const sheet = fc.record({
      name: fc.string({ unit: 'binary', maxLength: 40 }),
      columns: fc.constant([column('a'), column('b'), column('c')]),
      rows: fc.array(fc.array(cell, { maxLength: 3 }), { maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(sheet, { minLength: 1, maxLength: 4 }), async (sheets) => {
        const { book } = await workbookOf(sheets);
        expect(book.SheetNames).toHaveLength(sheets.length);
        sheets.forEach(({ rows }, index) => {
          const found = utils.sheet_to_json<FreeCell[]>(book.Sheets[book.SheetNames[index] ?? ''] ?? {}, {
            header: 1,
            raw: true,
            defval: null,
            range: 1,
            blankrows: true,
          });
          rows.forEach((row, at) =>
            row.forEach((value, place) =>
              expect(found[at]?.[place] ?? null).toEqual(value === '' ? null : Object.is(value, -0) ? 0 : value),
            ),
          );
        });
      }),
      { numRuns: examples(40) },
    );
  });
});
