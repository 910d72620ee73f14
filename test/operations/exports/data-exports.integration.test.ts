import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { readCsv, readXlsx } from '../../support/exports/read-exports.ts';
import type { ReadTable } from '../../support/exports/read-exports.ts';
import { storeCopies } from '../../support/exports/many-copies.ts';
import { everyTypeSurvey } from '../../support/analytics/every-type-survey.ts';
import type { EveryTypeSurvey } from '../../support/analytics/every-type-survey.ts';
import { DAY_MS, DRINKS, later } from '../../support/api/responses-app.ts';
import { expectedCells } from '../../support/exports/expected-cells.ts';
import { startExportsApp } from '../../support/exports/exports-app.ts';

let app: Awaited<ReturnType<typeof startExportsApp>>;
let survey: EveryTypeSurvey;

const RESPONSES = 100;

beforeAll(async () => {
  app = await startExportsApp();
  survey = await everyTypeSurvey(app.services, app.member, { responses: RESPONSES });
});
afterAll(() => app.close());

const FACTS = [
  'response_id',
  'version',
  'status',
  'source',
  'language',
  'started_at',
  'completed_at',
  'time_elapsed_ms',
  'country',
];

/** The cells of a response that come from its answers. */
function answersIn(table: ReadTable, id: string): Record<string, unknown> {
  const cells = Object.entries(table.responses.get(id) ?? {});
  return Object.fromEntries(cells.filter(([name]) => !FACTS.includes(name)));
}

const asTexts = (cells: object) => Object.fromEntries(Object.entries(cells).map(([id, value]) => [id, String(value)]));

it('holds every stored answer of every question type, in CSV and XLSX alike', async () => {
  const csv = readCsv(await app.bytesOf(survey.id, 'csv', {}));
  const xlsx = readXlsx(await app.bytesOf(survey.id, 'xlsx', {}));
  const stored = await app.stored(survey.id);
  expect([...csv.responses.keys()].sort()).toEqual([...stored.keys()].sort());
  expect(csv.ids).toEqual(xlsx.ids);
  expect(new Set(csv.ids).size).toBe(csv.ids.length);
  for (const [id, answers] of stored) {
    const expected = expectedCells(survey.document, answers);
    expect(answersIn(xlsx, id)).toEqual(expected);
    expect(answersIn(csv, id)).toEqual(asTexts(expected));
  }
});

it('has two header rows: the label of the question over each of its columns', async () => {
  const { groups, ids } = await app.csv(survey.id);
  expect(ids.slice(0, FACTS.length)).toEqual(FACTS);
  expect(groups.slice(0, FACTS.length)).toEqual(FACTS.map(() => ''));
  const under = (label: string) => ids.filter((_, index) => groups[index] === label);
  const [loop] = survey.document.blocks.slice(1);
  const [looped] = loop?.questions ?? [];
  expect(under('Q1')).toEqual(['Q1']);
  expect(under(looped?.label ?? '')).toEqual(['1', '2', '3', '4'].map((item) => `${looped?.label}.${item}`));
});

it('tells what is known of a response beside its answers', async () => {
  const id = await app.aSurvey();
  const response = await app.store(id, { country: 'DK', startedAt: later(-2), timeElapsedMs: 61_000, source: 'panel' });
  const facts = { response_id: response, status: 'COMPLETE', source: 'panel', language: 'en', country: 'DK' };
  expect((await app.csv(id)).responses.get(response)).toEqual({
    ...facts,
    version: '1',
    started_at: '2026-03-29T12:00:00.000Z',
    completed_at: '2026-03-29T12:01:01.000Z',
    time_elapsed_ms: '61000',
  });
  const days = (Date.UTC(2026, 2, 29, 12) - Date.UTC(1899, 11, 30)) / DAY_MS;
  expect((await app.xlsx(id)).responses.get(response)).toMatchObject({ ...facts, version: 1, started_at: days });
});

it('writes texts of options where they are asked for', async () => {
  const id = await app.aSurvey([{ type: 'select', text: 'Which?', options: [{ text: 'Red' }, { text: '=Green' }] }]);
  const [first, second] = [
    await app.store(id, { answers: { Q1: '1' } }),
    await app.store(id, { answers: { Q1: '2' } }),
  ];
  const labelled = await app.csv(id, { with_labels: 'true' });
  expect([first, second].map((one) => labelled.responses.get(one)?.['Q1'])).toEqual(['Red', "'=Green"]);
  const coded = await app.csv(id);
  expect(String(coded.responses.get(first)?.['Q1'])).toMatch(/^o[0-9a-f]{8}$/);
  expect((await app.xlsx(id, { with_labels: 'true' })).responses.get(second)?.['Q1']).toBe('=Green');
});

const HOSTILE = ['=cmd|"/c calc"!A0', 'a, "b"\r\nc\rd\te', '👩‍👩‍👧 שלום مرحبا', '_x0041_ & <b>"x"</b>', 'é'.repeat(10_000)];

it('keeps what people write, in names and answers, and runs none of it', async () => {
  const question = { type: 'text', text: '=1+1, "hm"\n<x>' };
  const id = await app.aSurvey([question, { ...DRINKS, text: '@SUM(A1)' }]);
  const ids = await Promise.all(HOSTILE.map((text) => app.store(id, { raw: { Q1: text } })));
  const [csv, xlsx] = [await app.csv(id), await app.xlsx(id)];
  expect(ids.map((one) => xlsx.responses.get(one)?.['Q1'])).toEqual(HOSTILE);
  expect(ids.map((one) => csv.responses.get(one)?.['Q1'])).toEqual([`'${HOSTILE[0]}`, ...HOSTILE.slice(1)]);
  expect(xlsx.codebook.find(([label]) => label === 'Q1')?.slice(0, 3)).toEqual(['Q1', 'Text', question.text]);
});

it('drops what no XML can hold from a workbook', async () => {
  const id = await app.aSurvey([{ type: 'text', text: 'Why?' }]);
  const response = await app.store(id, { raw: { Q1: 'a\u0001b\u001Fc\uFFFFd' } });
  expect((await app.xlsx(id)).responses.get(response)?.['Q1']).toBe('abcd');
});

it('lines up responses of several versions by ids, whatever labels have become', async () => {
  const options = [{ text: 'Red' }, { text: 'Green' }];
  const id = await app.aSurvey([{ type: 'select', text: 'Which?', options }]);
  const first = await app.store(id, { answers: { Q1: '2' } });
  const before = await app.desk.get(id);
  const [block] = (before.document as unknown as { blocks: { questions: { options: object[] }[] }[] }).blocks;
  const [question] = block?.questions ?? [];
  const edited = { ...question, label: 'Colour', options: [{ text: 'Blue' }, question?.options[0], { text: 'White' }] };
  await app.desk.update(id, { document: { blocks: [{ ...block, questions: [edited] }] } });
  await app.desk.push(id, { version: 2 });
  const second = await app.store(id, { answers: { Colour: '1' } });

  const now = await app.csv(id, { with_labels: 'true' });
  expect([first, second].map((one) => now.responses.get(one)?.['Colour'])).toEqual(['Green', 'Red']);
  expect([first, second].map((one) => now.responses.get(one)?.['version'])).toEqual(['1', '2']);
  const then = await app.csv(id, { with_labels: 'true', version: '1', only_version: 'true' });
  expect([...then.responses]).toEqual([[first, expect.objectContaining({ Q1: 'Green' })]]);
});

it('exports those who count, filtered as lists are', async () => {
  const id = await app.aSurvey();
  const complete = await app.store(id, { startedAt: later(-3), answers: { Q2: 3 } });
  const excluded = await app.store(id, { excluded: true, answers: { Q2: 4 } });
  const abandoned = await app.store(id, { status: 'IN_PROGRESS', startedAt: later(-2) });
  await app.store(id, { isPreview: true });
  const idsOf = async (query: Readonly<Record<string, string>>) => [...(await app.csv(id, query)).responses.keys()];
  expect(await idsOf({})).toEqual([complete, abandoned]);
  expect(await idsOf({ status: 'abandoned' })).toEqual([abandoned]);
  expect(await idsOf({ date_from: '2026-03-29' })).toEqual([abandoned]);
  expect(await idsOf({ date_to: '2026-03-28T12:00:00Z' })).toEqual([complete]);
  expect(await idsOf({ segment_filter: 'Q2 > 2' })).toEqual([complete]);
  const all = await app.csv(id, { include_excluded: 'true' });
  expect(all.responses.get(excluded)?.['excluded']).toBe('1');
  expect(all.responses.get(complete)?.['excluded']).toBe('0');
});

it('leaves out what respondents wrote where that is asked for', async () => {
  const { ids } = await app.csv(await app.aSurvey(), { include_open_ended: 'false' });
  expect(ids.slice(FACTS.length)).toEqual(['Q1_1', 'Q1_2', 'Q1_3', 'Q2', 'V1']);
});

it('is a header where nobody answered', async () => {
  const { ids, rows } = await app.csv(await app.aSurvey());
  expect(ids.slice(FACTS.length)).toEqual(['Q1_1', 'Q1_2', 'Q1_3', 'Q1_3_text', 'Q2', 'V1']);
  expect(rows).toEqual([]);
});

it('explains in its codebook what columns and codes mean', async () => {
  const id = await app.aSurvey([{ type: 'select', text: 'Which?', options: [{ text: 'Red' }, { text: 'Green' }] }]);
  const { codebook } = await app.xlsx(id);
  const code = expect.stringMatching(/^o[0-9a-f]{8}$/);
  expect(codebook.filter(([label]) => label === 'Q1')).toEqual([
    ['Q1', 'Choice', 'Which?', 'Q1', 'Which?', null, null, null, 1],
    ['Q1', 'Choice', 'Which?', null, null, code, '1', 'Red', 1],
    ['Q1', 'Choice', 'Which?', null, null, code, '2', 'Green', 1],
  ]);
  expect(codebook[1]).toEqual([null, null, null, 'response_id', 'Response', null, null, null, 1]);
});

it('names the file after the survey, and begins CSV with the mark of UTF-8', async () => {
  const response = await app.exported(await app.aSurvey(), 'csv');
  expect(response.headers.get('Content-Type')).toMatch(/^text\/csv/);
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename=".* responses\.csv"$/);
  expect(Buffer.from(await response.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});

it('answers HEAD without making a file', async () => {
  const response = await app.exported(await app.aSurvey(), 'csv', {}, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

it.each([
  ['csv', { version: '9' }, 'not_found'],
  ['xlsx', { version: '0' }, 'invalid_query'],
  ['csv', { status: 'done' }, 'invalid_query'],
  ['csv', { segment_filter: 'Q1 ==' }, 'invalid_query'],
  ['csv', { segment_filter: 'Q99 == 1' }, 'invalid_query'],
  ['precheck', {}, 'invalid_query'],
  ['precheck', { format: 'csv', version: '9' }, 'not_found'],
])('refuses %s with %j as %s', async (path, query, code) => {
  expect((await app.problem(survey.id, path, query)).code).toBe(code);
});

it('takes the first and the last of all dates', async () => {
  expect((await app.csv(survey.id, { date_from: '0000-01-01', date_to: '9999-12-31' })).rows).toHaveLength(RESPONSES);
  expect((await app.csv(survey.id, { date_to: '0000-01-01' })).rows).toHaveLength(0);
});

it('does not tell of another team’s survey', async () => {
  const { code } = await app.problem('00000000-0000-4000-8000-000000000009', 'csv');
  expect(code).toBe('not_found');
});

it('checks beforehand what stands against an export', async () => {
  const id = await app.aSurvey();
  const nothing = { ok: false, total_responses: 0, blockers: [expect.stringMatching(/no responses/)], warnings: [] };
  expect(await app.precheck(id, { format: 'csv' })).toEqual({ ...nothing, format: 'csv' });
  expect(await app.precheck(id, { format: 'xlsx' })).toEqual({ ...nothing, format: 'xlsx' });
  const fine = { ok: true, total_responses: 0, blockers: [], warnings: [] };
  expect(await app.precheck(id, { format: 'pdf' })).toEqual({ ...fine, format: 'pdf' });
  const warnings = ['Q1: asks for words at an option, which may be left out there.'];
  expect(await app.precheck(id, { format: 'Platform_B' })).toEqual({ ...fine, format: 'platform_b_qsf', warnings });
  const unknown = await app.precheck(id, { format: 'dbf' });
  expect(unknown).toMatchObject({ ok: false, format: 'dbf', blockers: [expect.stringMatching(/"dbf".*csv, xlsx/)] });

  await app.store(id, { answers: { Q2: 3 } });
  await app.store(id, { status: 'SCREEN_OUT' });
  await app.store(id, { status: 'SCREEN_OUT' });
  const low = {
    ok: true,
    total_responses: 3,
    blockers: [],
    warnings: [expect.stringMatching(/1 of 3 .* \(33\.3 %\)/)],
  };
  expect(await app.precheck(id, { format: 'csv' })).toEqual({ ...low, format: 'csv' });
  const some = await app.precheck(id, { format: 'csv', segment_filter: 'Q2 > 1' });
  expect(some.total_responses).toBe(1);
});

it('refuses a workbook for an answer longer than its cells, before the first byte, and says which', async () => {
  const id = await app.aSurvey([{ type: 'ai-chat', text: 'Tell us.' }]);
  const turns = Array.from({ length: 2 }, () => ({ speaker: 'respondent', text: 'x'.repeat(19_000) }));
  const response = await app.store(id, { raw: { Q1: { turns } } });
  const said = new RegExp(`32767 characters; Q1 of ${response} has more`);
  expect((await app.precheck(id, { format: 'xlsx' })).blockers).toEqual([expect.stringMatching(said)]);
  expect(await app.problem(id, 'xlsx')).toMatchObject({ code: 'too_large', detail: expect.stringMatching(said) });
  expect((await app.precheck(id, { format: 'csv' })).ok).toBe(true);
  expect(String((await app.csv(id)).responses.get(response)?.['Q1'])).toHaveLength(38_001);
});

it('ends the work when the client hangs up', async () => {
  const id = await app.aSurvey([{ type: 'text', text: 'Why?' }]);
  // Some 60 MB of CSV.
  await storeCopies(app, await app.store(id, { raw: { Q1: 'x'.repeat(20_000) } }), 3_000);
  const gone = new AbortController();
  const { body } = await app.exported(id, 'csv', {}, { signal: gone.signal });
  const first = await body?.getReader().read();
  expect(first?.done).toBe(false);
  // Nobody reads on: the export waits, for what was not taken is more than lines between processes hold.
  await eventually(async () => expect(await copiesUnderWay()).toBe(1));
  gone.abort();
  await eventually(async () => expect(await copiesUnderWay()).toBe(0));
});

/** Seen as who connected: the application's own role is not told what others do. */
async function copiesUnderWay(): Promise<number> {
  return app.services.database.knex.transaction(async (sql) => {
    await sql.raw('set local role none');
    const { rows } = await sql.raw<{ rows: readonly unknown[] }>(
      "select from pg_stat_activity where datname = current_database() and state = 'active' and query ilike 'copy (%'",
    );
    return rows.length;
  });
}
