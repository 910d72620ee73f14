import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { everyTypeSurvey } from '../support/analytics/every-type-survey.ts';
import type { EveryTypeSurvey } from '../support/analytics/every-type-survey.ts';
import { expectedCells } from '../support/exports/expected-cells.ts';
import { startExportsApp } from '../support/exports/exports-app.ts';
import { askPython } from './python.ts';

type Rows = readonly (readonly string[])[];

const RESPONSES = 40;
const WRITTEN = ['a, "b"\r\nc\n\td', '👩‍👩‍👧 שלום مرحبا', '_x0041_ & <b>"x"</b>', ' lead and trail ', 'é'.repeat(10_000)];

let app: Awaited<ReturnType<typeof startExportsApp>>;
let folder: string;
beforeAll(async () => {
  app = await startExportsApp();
  folder = await mkdtemp(join(tmpdir(), 'tables-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Both kinds of tables of a survey, as Python's own readers find them. */
async function tablesOf(survey: string): Promise<readonly Rows[]> {
  const kinds = ['csv', 'xlsx'];
  const files = await Promise.all(
    kinds.map(async (kind) => {
      const path = join(folder, `${survey}.${kind}`);
      await writeFile(path, await app.bytesOf(survey, kind, {}));
      return { kind, path };
    }),
  );
  return askPython<readonly Rows[]>('read_tables.py', files);
}

/** The filled cells of a response by column id. */
function cellsOf([, ids = [], ...rows]: Rows, response: string): Readonly<Record<string, string>> {
  const row = rows.find(([id]) => id === response) ?? [];
  return Object.fromEntries(row.flatMap((cell, index) => (cell === '' ? [] : [[ids[index]!, cell]])));
}

/** What a workbook writes as a number is that number, however it is written. */
const alike = (cell: string | undefined, expected: string | number): boolean =>
  cell === String(expected) || (typeof expected === 'number' && cell !== undefined && Number(cell) === expected);

it('hold every stored answer of every question type', async () => {
  const survey: EveryTypeSurvey = await everyTypeSurvey(app.services, app.member, { responses: RESPONSES });
  const [tables, stored] = [await tablesOf(survey.id), await app.stored(survey.id)];
  for (const table of tables) {
    expect(table.slice(2).map(([id]) => id)).toEqual(expect.arrayContaining([...stored.keys()]));
    for (const [id, answers] of stored) {
      const cells = cellsOf(table, id);
      const expected = Object.entries(expectedCells(survey.document, answers));
      expect(expected.filter(([name, value]) => !alike(cells[name], value))).toEqual([]);
      const facts = ['response_id', 'version', 'status', 'source', 'language', 'started_at', 'completed_at'];
      const others = Object.keys(cells).filter((name) => ![...facts, 'time_elapsed_ms', 'country'].includes(name));
      expect(others.sort()).toEqual(expected.map(([name]) => name).sort());
    }
  }
});

it('keep what people write', async () => {
  const id = await app.aSurvey([{ type: 'text', text: 'Why?' }]);
  const responses = await Promise.all(WRITTEN.map((text) => app.store(id, { raw: { Q1: text } })));
  for (const table of await tablesOf(id)) {
    expect(responses.map((one) => cellsOf(table, one)['Q1'])).toEqual(WRITTEN);
  }
});
