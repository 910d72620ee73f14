import fc from 'fast-check';
import { gatherExtents } from '../../../../domain/exports/data-file/column-extents.ts';
import type { DataFileFacts } from '../../../../domain/exports/data-file/data-variable.ts';
import type { Cell, ExportColumn } from '../../../../domain/results/tabulation/export-column.ts';
import { exportTable } from '../../../../domain/results/tabulation/export-table.ts';
import type { RawQuestion } from '../../questionnaire/document/documents.ts';
import { parsed, questionsIn } from '../../questionnaire/document/documents.ts';

export type ATable = { readonly columns: readonly ExportColumn[]; readonly rows: readonly (readonly Cell[])[] };

export const MADE_AT = '2026-03-09T08:07:06.000Z';

/** The columns of a survey of these questions, and rows of the given answers by label. */
export function aTableOf(
  questions: readonly RawQuestion[],
  responses: readonly Readonly<Record<string, unknown>>[],
): ATable {
  const document = parsed({ blocks: [{ questions }] });
  const ids = new Map(questionsIn(document).map(({ label, id }) => [label, id]));
  const { columns, cellsOf } = exportTable({
    document,
    versions: new Map([[1, document]]),
    options: { withLabels: false, includesExcluded: false, includesOpenEnded: true },
  });
  const rows = responses.map((answers, index) =>
    cellsOf({
      id: `r${index + 1}`,
      version: 1,
      status: 'COMPLETE',
      source: 'open',
      language: 'en',
      country: null,
      startedAt: MADE_AT,
      completedAt: null,
      elapsedMs: 60_000,
      excluded: false,
      answers: {
        answers: Object.fromEntries(
          Object.entries(answers).map(([label, answer]) => [ids.get(label) ?? label, answer]),
        ),
        loops: {},
      },
    }),
  );
  return { columns, rows };
}

/** The facts of a file that holds the table. */
export function factsOf({ columns, rows }: ATable, name = 'A survey'): DataFileFacts {
  const gatherer = gatherExtents(columns);
  for (const row of rows) gatherer.add(row);
  return { name, madeAt: MADE_AT, cases: gatherer.rows(), extents: gatherer.extents() };
}

/** Texts that break what is not careful. */
export const hostileText = fc.string({
  maxLength: 600,
  unit: fc.oneof(
    fc.constantFrom(
      '"',
      "'",
      ',',
      '\r',
      '\n',
      '\t',
      '=',
      '-',
      '<',
      '&',
      ']]>',
      '\0',
      '\ud800',
      ' ',
      '\u00a0',
      'é',
      'שלום',
      '👍🏽',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constant('a'.repeat(120)),
  ),
});

const number = fc.oneof(
  fc.integer({ min: -120, max: 170 }),
  fc.integer(),
  fc.double({ noNaN: true, min: -1e300, max: 1e300 }),
  fc.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100),
);

const codes = fc
  .uniqueArray(fc.record({ name: fc.oneof(hostileText, fc.constantFrom('0', '1', '07', '99')), label: hostileText }), {
    minLength: 1,
    maxLength: 5,
    selector: ({ name }) => name,
  })
  .map((some) => some.map(({ name, label }, index) => ({ code: `o${index}`, name, label })));

type Made = { readonly column: ExportColumn; readonly cell: fc.Arbitrary<Cell> };

const made: fc.Arbitrary<Made> = fc
  .record({
    id: fc.oneof(fc.string({ maxLength: 12 }), hostileText),
    text: hostileText,
    holds: fc.constantFrom('option', 'flag', 'rank', 'number', 'integer', 'datetime', 'text'),
    codes,
  })
  .map(({ id, text, holds, codes: some }) => ({
    column: {
      group: '',
      id,
      text,
      holds,
      codes: holds === 'option' ? some : null,
      question: null,
      part: null,
      item: null,
    },
    cell: fc.option(
      cellsHolding(
        holds,
        some.map(({ code }) => code),
      ),
    ),
  }));

function cellsHolding(holds: ExportColumn['holds'], known: readonly string[]): fc.Arbitrary<string | number> {
  if (holds === 'option') return fc.constantFrom(...known);
  if (holds === 'flag') return fc.constantFrom(0, 1);
  if (holds === 'text') return fc.oneof(hostileText, number);
  if (holds === 'datetime') {
    return fc
      .date({ min: new Date('1583-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
  }
  return holds === 'number' ? number : fc.nat();
}

/** Tables of any columns with cells that fit them. */
export const arbitraryTable: fc.Arbitrary<ATable> = fc.array(made, { minLength: 1, maxLength: 8 }).chain((some) =>
  fc.array(fc.tuple(...some.map(({ cell }) => cell)), { maxLength: 6 }).map((rows) => ({
    columns: some.map(({ column }) => column),
    rows,
  })),
);
