import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportedQuery } from '../../../db/read-models/exported-responses.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { DataFormat } from '../../../domain/exports/export-format.ts';
import type { ExportData } from '../../../platform/exports/export-messages.ts';
import { startExport } from '../../../platform/exports/start-export.ts';
import { startFile } from '../../../platform/exports/start-file.ts';
import { everyTypeSurvey } from '../../support/analytics/every-type-survey.ts';
import { generateTestData } from '../../../operations/fieldwork/test-data/generate-test-data.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { later } from '../../support/api/responses-app.ts';
import { startExportsApp } from '../../support/exports/exports-app.ts';
import { exportData, factsOf, fileOfParts, readInParts } from '../../support/exports/in-parts.ts';
import { madeAtOnce, madeInParts, madeOfParts } from '../../support/exports/in-this-process.ts';
import { readCsv } from '../../support/exports/read-exports.ts';
import { storeCopies } from '../../support/exports/many-copies.ts';
import { readZip } from '../../support/instrument/read-zip.ts';

const FIRST = 16;
const SECOND = 5;
const ALL = 1_000;

let app: Awaited<ReturnType<typeof startExportsApp>>;
/** Every type of question, a loop, responses to two versions of it, many of them begun in the same microsecond. */
let survey: string;

beforeAll(async () => {
  app = await startExportsApp();
  const { id } = await everyTypeSurvey(app.services, app.member, { responses: FIRST });
  const { document } = await app.desk.get(id);
  const [block, ...blocks] = (document as unknown as { blocks: { questions: object[] }[] }).blocks;
  const [kept = {}, question, ...questions] = block?.questions ?? [];
  const renamed = { ...question, label: 'Renamed' };
  await app.desk.update(id, {
    document: { blocks: [{ ...block, questions: [kept, renamed, ...questions] }, ...blocks] },
  });
  await app.desk.push(id, { version: 2 });
  await runOperation(generateTestData, app.services, app.member, { survey_id: id, count: SECOND });
  await beginTogether(id);
  survey = id;
});
afterAll(() => app.close());

function beginTogether(surveyId: string): Promise<unknown> {
  return inTeamTransaction(app.services.database, app.member.teamId, ({ sql }) =>
    sql.raw(
      `update responses set started_at = timestamptz '2026-03-01T10:00:00.123456Z' + (abs(hashtext(id)) % 3) * interval '1 microsecond'
       where survey_id = ?`,
      [surveyId],
    ),
  );
}

/** The file that is made in one go, of the same responses. */
const atOnce = (format: 'csv' | 'xlsx', data: ExportData) => madeAtOnce(app.services, format, data);

/** The same by a process of its own, as the service has it. */
async function byProcess(data: ExportData): Promise<Buffer> {
  const started = await startExport(app.services, { ...data, format: 'csv' });
  if (started.kind === 'blocked') throw new Error(started.blockers.join(' '));
  return buffer(started.stream);
}

/** Comparable contents: a ZIP also holds when it was made. */
async function contentsOf(format: DataFormat, bytes: Buffer): Promise<unknown> {
  return format === 'xlsx' || format === 'triple_s' ? readZip(bytes) : bytes.toString('base64');
}

const VARIANTS: readonly (readonly [string, Partial<ExportData>])[] = [
  ['as codes', {}],
  [
    'of the second version, as texts',
    { version: 2, options: { withLabels: true, includesExcluded: true, includesOpenEnded: true } },
  ],
  [
    'of a segment, without words',
    { segment: 'Q1 == `1`', options: { withLabels: false, includesExcluded: false, includesOpenEnded: false } },
  ],
];

describe('files of parts', () => {
  it.each(VARIANTS)('are those made in one go, whatever the size of parts: %s', async (_, given) => {
    const data = await exportData(app, survey, given);
    const [csv, xlsx] = [await atOnce('csv', data), await contentsOf('xlsx', await atOnce('xlsx', data))];
    expect(readCsv(csv).responses.size).toBeGreaterThan(0);
    for (const limit of [7, ALL]) {
      const read = await madeInParts(app.services, data, limit);
      expect((await madeOfParts(app.services, 'csv', data, read)).equals(csv)).toBe(true);
      expect(await contentsOf('xlsx', await madeOfParts(app.services, 'xlsx', data, read))).toEqual(xlsx);
    }
  });

  it('are the same by processes of their own', async () => {
    const data = await exportData(app, survey);
    const csv = await atOnce('csv', data);
    const read = await readInParts(app.services, data, 15);
    expect(read.told).toEqual((await madeInParts(app.services, data, 15)).told);
    expect([await byProcess(data), await fileOfParts(app.services, 'csv', data, read)]).toEqual([csv, csv]);
  });

  it.each(['sav', 'triple_s'] as const)('are the same whatever the size of parts: %s', async (format) => {
    const data = await exportData(app, survey);
    const [parted, whole] = [await madeInParts(app.services, data, 10), await madeInParts(app.services, data, ALL)];
    const files = [parted, whole].map(async (read) =>
      contentsOf(format, await madeOfParts(app.services, format, data, read)),
    );
    const [first, second] = await Promise.all(files);
    expect(first).toEqual(second);
  });

  it('hold what hostile respondents write', async () => {
    const texts = ['=cmd|"/c calc"!A0', 'a, "b"\r\nc\rd\te', '👩‍👩‍👧 שלום', '\u2028"],[\n', 'é'.repeat(10_000)];
    const id = await app.aSurvey([{ type: 'text', text: '=1+1, "hm"\n<x>' }]);
    for (const text of texts) await app.store(id, { raw: { Q1: text } });
    const data = await exportData(app, id);
    const read = await madeInParts(app.services, data, 2);
    for (const format of ['csv', 'xlsx'] as const) {
      const made = await contentsOf(format, await madeOfParts(app.services, format, data, read));
      expect(made).toEqual(await contentsOf(format, await atOnce(format, data)));
    }
  });

  it('are of the documents that were given, whatever the survey has become', async () => {
    const id = await app.aSurvey([{ type: 'text', text: 'Why?' }]);
    await app.store(id, { startedAt: later(-2), raw: { Q1: 'Because.' } });
    const frozen = await exportData(app, id);
    await app.desk.write(id, { type: 'number', text: 'How many?' });
    await app.desk.push(id, { version: 2 });
    await app.store(id, { startedAt: later(-1), answers: { Q1: 3 } });
    const csv = await madeOfParts(app.services, 'csv', frozen, await madeInParts(app.services, frozen, ALL));
    expect(readCsv(csv).ids.at(-1)).toBe('Q1');
    expect([...readCsv(csv).responses.values()].map(({ Q1 }) => Q1)).toEqual(['Because.', undefined]);
  });

  it('end before the moment that is asked for, whoever begins later', async () => {
    const id = await app.aSurvey();
    const early = await app.store(id, { startedAt: later(-2) });
    await app.store(id, { startedAt: later(-1) });
    const data = await exportData(app, id);
    const until = { ...data, filter: { ...data.filter, startedBefore: later(-1) } };
    const csv = await madeOfParts(app.services, 'csv', until, await madeInParts(app.services, until, 1));
    expect([...readCsv(csv).responses.keys()]).toEqual([early]);
  });

  it('are headers where there are no responses', async () => {
    const data = await exportData(app, await app.aSurvey());
    const read = await madeInParts(app.services, data, 5);
    expect(read.told).toMatchObject([{ rows: 0, lookedAt: 0, last: null, overlong: null }]);
    expect((await madeOfParts(app.services, 'csv', data, read)).equals(await atOnce('csv', data))).toBe(true);
  });

  it.each(['sav', 'triple_s'] as const)('are refused for texts where %s holds codes', async (format) => {
    const data = await exportData(app, survey);
    const read = await madeInParts(app.services, data, ALL);
    const labelled = { ...data, options: { ...data.options, withLabels: true } };
    await expect(madeOfParts(app.services, format, labelled, read)).rejects.toThrow(/hold codes/);
  });

  it('fail where a part is missing, cut off, or breaks off as it is read', async () => {
    const data = await exportData(app, survey);
    const read = await madeInParts(app.services, data, 10);
    const facts = factsOf(read);
    const [first = Buffer.alloc(0), ...rest] = read.parts;
    async function* broken(): AsyncGenerator<Buffer> {
      yield first;
      throw new Error('the storage is away');
    }
    const bad: readonly (readonly [Readable, RegExp])[] = [
      [Readable.from(rest), /fault of ours/],
      [Readable.from([first, ...rest.slice(0, -1), rest.at(-1)?.subarray(0, -20)]), /fault of ours/],
      [Readable.from(broken()), /the storage is away/],
    ];
    for (const [parts, message] of bad) {
      const making = startFile(app.services, { format: 'csv', data, facts }, parts).then(({ stream }) =>
        buffer(stream),
      );
      await expect(making).rejects.toThrow(message);
      expect(parts.destroyed).toBe(true);
    }
  });
});

describe('parts', () => {
  it('tell of each response once, in order, also where many began in the same microsecond', async () => {
    const data = await exportData(app, survey);
    const whole = readCsv(await atOnce('csv', data));
    for (const limit of [1, 5]) {
      const read = await madeInParts(app.services, data, limit);
      const told = read.told.map(({ rows, lookedAt }) => [rows, lookedAt]);
      const full = Math.ceil((FIRST + SECOND) / limit) - 1;
      const left = FIRST + SECOND - full * limit;
      expect(told).toEqual([...Array.from({ length: full }, () => [limit, limit]), [left, left]]);
      const csv = readCsv(await madeOfParts(app.services, 'csv', data, read));
      expect([...csv.responses.keys()]).toEqual([...whole.responses.keys()]);
    }
  });

  it('tell where they ended with all digits of the database', async () => {
    const data = await exportData(app, survey);
    const { told } = await madeInParts(app.services, data, 10);
    expect(told[0]?.last?.startedAt).toMatch(/^2026-03-01T10:00:00\.12345[678]Z$/);
    const found = await inTeamTransaction(app.services.database, app.member.teamId, async ({ sql }) => {
      const { id = '', startedAt = '' } = told[0]?.last ?? {};
      return sql('responses').where({ id }).whereRaw('started_at = ?::timestamptz', [startedAt]);
    });
    expect(found).toHaveLength(1);
  });

  it('count what was looked at beside what is in the segment', async () => {
    const data = await exportData(app, survey, { segment: 'Q1 == `1`' });
    const { told } = await madeInParts(app.services, data, 10);
    expect(told.map(({ lookedAt }) => lookedAt)).toEqual([10, 10, 1]);
    const rows = told.reduce((sum, part) => sum + part.rows, 0);
    expect(rows).toBe(readCsv(await atOnce('csv', data)).responses.size);
    expect(rows).toBeLessThan(FIRST + SECOND);
  });

  it('say which cell a workbook can’t hold', async () => {
    const id = await app.aSurvey([{ type: 'ai-chat', text: 'Tell us.' }]);
    const turns = Array.from({ length: 2 }, () => ({ speaker: 'respondent', text: 'x'.repeat(19_000) }));
    const response = await app.store(id, { raw: { Q1: { turns } } });
    const { told } = await madeInParts(app.services, await exportData(app, id), ALL);
    expect(told[0]?.overlong).toMatch(new RegExp(`32767 characters; Q1 of ${response} has more`));
  });

  it('are read by the index, from where the part before ended', async () => {
    const id = await app.aSurvey([{ type: 'text', text: 'Why?' }]);
    await storeCopies(app, await app.store(id, { raw: { Q1: 'x' } }), 3_000);
    const data = await exportData(app, id);
    const after = { startedAt: '2026-03-31T11:30:00.000001Z', id: 'resp_8' };
    const plan = await inTeamTransaction(app.services.database, app.member.teamId, async (transaction) => {
      const query = exportedQuery(transaction, data.filter, { after, limit: 100 });
      const explained = await transaction.sql.raw<{ rows: readonly Record<string, string>[] }>(`explain ${query}`);
      return explained.rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index Scan Backward using responses_listed/);
    expect(plan).toMatch(/Index Cond: .*started_at >= /);
    expect(plan).not.toMatch(/Sort/);
  });

  it('refuse a segment that can’t be read', async () => {
    const data = await exportData(app, survey, { segment: 'Q1 ==' });
    await expect(madeInParts(app.services, data, 1)).rejects.toMatchObject({ code: 'invalid_query' });
  });
});
