import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import mammoth from 'mammoth';
import { read, utils } from 'xlsx';
import { documentRoutes } from '../../../api/routes/exports/documents.ts';
import { fileRoutes } from '../../../api/routes/ground/files.ts';
import { findArtifact } from '../../../db/stores/ground/artifact-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { generatePdf } from '../../../operations/exports/documents/generate-pdf.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { createOwnedStorage } from '../../../platform/owned-storage.ts';
import { createFolderStorage } from '../../../providers/storage/folder.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { aCaller, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { RICH_CONTENT } from '../../support/documents/a-document.ts';
import { readPdf } from '../../support/rendering/read-pdf.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

const HOUR_MS = 60 * 60 * 1000;
const caller = aCaller();
const OTHER_TEAM = { ...caller, 'X-Team-ID': randomUUID(), 'X-User-ID': randomUUID() };

let test: TestServices;
let app: TestApp;
let folder: string;
let files: ReturnType<typeof createFolderStorage>;
let time = new Date('2026-05-01T10:00:00Z').getTime();

beforeAll(async () => {
  test = await testServices();
  folder = await mkdtemp(join(tmpdir(), 'fieldwork-documents-'));
  files = createFolderStorage({
    folder,
    publicUrl: 'http://127.0.0.1:8080',
    signingSecret: 'a secret of the tests, long enough for them',
    clock: () => time,
  });
  app = await startTestApp([...documentRoutes, ...fileRoutes], {
    services: {
      ...test.services,
      storage: createOwnedStorage(files, test.services.database),
      signedFiles: files,
      now: () => new Date(time),
    },
    ensureMember,
    caller,
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

type Asked = { headers?: Record<string, string>; as?: Record<string, string> };

const post = (format: string, json: unknown, asked: Asked = {}) =>
  app.request(`/api/v1/documents/${format}`, { method: 'POST', json, ...asked });
/** Every format answers alike. */
const made = async (format: string, json: unknown, asked: Asked = {}) =>
  answerOf(await post(format, json, asked), generatePdf, 201);
const download = (url: string) => fetch(new URL(url).href.replace(new URL(url).origin, app.url));
const bytesOf = async (url: string) => Buffer.from(await (await download(url)).arrayBuffer());

describe('a document over HTTP', () => {
  it('is downloaded by the link that is answered', async () => {
    const document = await made('pdf', { title: 'Café study', content: RICH_CONTENT });
    expect(document).toMatchObject({
      filename: 'Café study.pdf',
      content_type: 'application/pdf',
      storage_key: `documents/${document.artifact_id}/Café study.pdf`,
      expires_at: new Date(time + HOUR_MS).toISOString(),
    });
    const response = await download(document.download_url);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toContain('Café study.pdf');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.byteLength).toBe(document.size_bytes);
    expect((await readPdf(bytes)).title).toBe('Café study');
  });

  it('comes as DOCX, XLSX and CSV, too', async () => {
    const docx = await made('docx', {
      title: 'Café study',
      content: RICH_CONTENT,
      filename: 'notes.docx',
      language: 'pt-BR',
    });
    expect(docx.filename).toBe('notes.docx');
    const { value } = await mammoth.extractRawText({ buffer: await bytesOf(docx.download_url) });
    expect(value).toContain('Third comes first');

    const columns = ['Name', { header: 'Day', type: 'date', width: 12 }, 'ok'];
    const rows = [['=1+1', '2026-03-01', true], ['a "quoted", one', null, 2.5], ['only']];
    const xlsx = await made('xlsx', { title: 'Figures', sheets: [{ name: 'A/B', columns, rows }] });
    expect(xlsx.filename).toBe('Figures.xlsx');
    const book = read(await bytesOf(xlsx.download_url), { type: 'buffer', cellFormula: true });
    expect(book.SheetNames).toEqual(['A B']);
    expect(book.Sheets['A B']?.['A2']).toMatchObject({ t: 's', v: '=1+1' });
    expect(book.Sheets['A B']?.['A2']).not.toHaveProperty('f');
    expect(utils.sheet_to_json(book.Sheets['A B'] ?? {}, { header: 1 })).toHaveLength(4);

    const csv = await made('csv', { filename: 'table', columns: ['a', 'b', 'c'], rows });
    const bytes = await bytesOf(csv.download_url);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
    expect(parse(bytes, { bom: true })).toEqual([
      ['a', 'b', 'c'],
      ["'=1+1", '2026-03-01', 'true'],
      ['a "quoted", one', '', '2.5'],
      ['only', '', ''],
    ]);
  });

  it('is made once for a repeated request, whose link is good for an hour of its own', async () => {
    const asked = { headers: { 'Idempotency-Key': randomUUID() } };
    const first = await made('pdf', { title: 'Once', content: 'a' }, asked);
    time += 2 * HOUR_MS;
    expect(await problemOf(await download(first.download_url))).toMatchObject({ status: 404 });
    const again = await made('pdf', { title: 'Once', content: 'a' }, asked);
    expect(again).toMatchObject({ artifact_id: first.artifact_id, expires_at: new Date(time + HOUR_MS).toISOString() });
    expect((await download(again.download_url)).status).toBe(200);
    time += 24 * HOUR_MS;
    expect(await problemOf(await post('pdf', { title: 'Once', content: 'a' }, asked))).toMatchObject({
      status: 404,
      code: 'object_missing',
    });
  });

  it('is recorded for its team alone, and swept after a day', async () => {
    const { artifact_id: id } = await made('csv', { columns: ['a'], rows: [] });
    const found = (teamId: string) =>
      inTeamTransaction(test.services.database, teamId, (transaction) => findArtifact(transaction, id));
    expect((await found(caller['X-Team-ID']))?.expiresAt).toEqual(new Date(time + 24 * HOUR_MS));
    expect(await found(OTHER_TEAM['X-Team-ID'])).toBeUndefined();
    const promised = await inTeamTransaction(test.services.database, caller['X-Team-ID'], ({ sql }) =>
      sql('outbox').whereRaw('workflow_id like ?', [`%${id}%`]),
    );
    expect(promised).toHaveLength(1);
  });

  it('is not reached by another team: not by the same key, nor by a link that was changed', async () => {
    const asked = { headers: { 'Idempotency-Key': 'the same key' } };
    const mine = await made('csv', { columns: ['a'], rows: [['mine']] }, asked);
    const theirs = await made('csv', { columns: ['a'], rows: [['mine']] }, { ...asked, as: OTHER_TEAM });
    expect(theirs.artifact_id).not.toBe(mine.artifact_id);
    const forged = theirs.download_url.replace(theirs.artifact_id, mine.artifact_id);
    expect(forged).not.toBe(theirs.download_url);
    expect(await problemOf(await download(forged))).toMatchObject({ status: 404 });
  });
});

describe('input of a document', () => {
  it.each([
    ['pdf', { content: 'a' }, 'title'],
    ['pdf', { title: ' ', content: 'a' }, 'title'],
    ['docx', { title: 'a', content: 'x'.repeat(500_001) }, 'content'],
    ['docx', { title: 'a', content: 'x', language: 'Danish!' }, 'language'],
    ['xlsx', { sheets: [] }, 'sheets'],
    ['xlsx', { sheets: [{ name: 'A', columns: ['a'], rows: [['x'], ['x', 'y']] }] }, 'sheets[0].rows[1]'],
    ['xlsx', { sheets: [{ name: 'A', columns: ['a'], rows: [['x'.repeat(32_768)]] }] }, 'sheets[0].rows[0][0]'],
    ['xlsx', { sheets: [{ name: 'A', columns: ['a'], rows: [[{ formula: '1+1' }]] }] }, 'sheets[0].rows[0][0]'],
    ['csv', { columns: [], rows: [] }, 'columns'],
    ['csv', { columns: Array.from({ length: 1_001 }, () => 'a'), rows: [] }, 'columns'],
    ['csv', { columns: ['a'], rows: Array.from({ length: 100_001 }, () => []) }, 'rows'],
  ])('%s: what is wrong is told by its place', async (format, json, path) => {
    const problem = await problemOf(await post(format, json));
    expect(problem).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(problem.errors?.map((error) => error.path)).toContain(path);
  });

  it('leaves no file behind where it is refused', async () => {
    const before = await files.list('documents/');
    await post('csv', { columns: [], rows: [] });
    const key = { headers: { 'Idempotency-Key': 'two requests' } };
    await made('csv', { columns: ['a'], rows: [] }, key);
    expect(await problemOf(await post('csv', { columns: ['b'], rows: [] }, key))).toMatchObject({ status: 422 });
    expect(await files.list('documents/')).toHaveLength(before.length + 1);
  });
});
