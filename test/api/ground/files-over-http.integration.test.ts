import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { fileRoutes } from '../../../api/routes/ground/files.ts';
import { getFile } from '../../../operations/ground/files/get-file.ts';
import { uploadFile } from '../../../operations/ground/files/upload-file.ts';
import { insertArtifact, markArtifactSwept } from '../../../db/stores/ground/artifact-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { aCaller, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { compoundFile } from '../../support/docx/compound-file.ts';
import { p, wordFile } from '../../support/docx/word-file.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const NOW = new Date();
const caller = aCaller();
const OTHER_TEAM = { 'X-Team-ID': randomUUID(), 'X-User-ID': randomUUID() };

let test: TestServices;
let app: TestApp;

beforeAll(async () => {
  test = await testServices();
  app = await startTestApp(fileRoutes, { services: { ...test.services, now: () => NOW }, ensureMember, caller });
});

afterAll(() => app.close());

function upload(filename: string, bytes: string | Uint8Array, headers: Record<string, string> = {}) {
  const body = new FormData();
  body.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), filename);
  return app.request('/api/v1/files', { method: 'POST', body, headers });
}

const artifactOf = (storageKey: string) => ({
  id: randomUUID(),
  storageKey,
  filename: 'person.json',
  contentType: 'application/json',
  sizeBytes: 2,
  sha256: createHash('sha256').update('{}').digest('hex'),
  createdAt: NOW,
  expiresAt: null,
});

describe('a file that is uploaded', () => {
  it('is kept for 30 days, and comes back by a link of an hour', async () => {
    const response = await upload('Brief für Mai.txt', 'Ask about coffee.');
    const location = response.headers.get('Location');
    const file = await answerOf(response, uploadFile, 201);
    expect(file).toEqual({
      artifact_id: expect.any(String),
      filename: 'Brief für Mai.txt',
      content_type: 'text/plain',
      size_bytes: 17,
      sha256: createHash('sha256').update('Ask about coffee.').digest('hex'),
      expires_at: new Date(NOW.getTime() + 30 * DAY_MS).toISOString(),
      created_at: NOW.toISOString(),
    });
    expect(location).toBe(`/api/v1/files/${file.artifact_id}`);
    const read = await answerOf(await app.request(String(location)), getFile);
    expect(read).toMatchObject({ ...file, download_expires_at: new Date(NOW.getTime() + HOUR_MS).toISOString() });
    const { pathname, search } = new URL(read.download_url);
    const download = await app.request(pathname + search, { as: null });
    expect(await download.text()).toBe('Ask about coffee.');
    expect(download.headers.get('Content-Disposition')).toMatch(/^attachment/);
  });

  it('may be of any of the kinds, whatever the letters of its ending', async () => {
    for (const [filename, bytes, contentType] of [
      ['a.DOCX', wordFile({ body: p('Coffee?') }), /wordprocessingml/],
      ['a.pdf', '%PDF-1.7 not read here', /^application\/pdf$/],
      ['a.csv', 'a;b\n1;2', /^text\/csv$/],
      ['a.md', '# Coffee', /^text\/markdown$/],
    ] as const) {
      const file = await answerOf(await upload(filename, bytes), uploadFile, 201);
      expect(file.content_type).toMatch(contentType);
    }
  });

  it('happens once for one Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await answerOf(await upload('a.txt', 'one', headers), uploadFile, 201);
    expect(await answerOf(await upload('a.txt', 'one', headers), uploadFile, 201)).toEqual(first);
    expect((await problemOf(await upload('a.txt', 'two', headers))).code).toBe('idempotency_key_reused');
  });

  it('is refused over 10 MB, of another kind, empty and with a password, with a sentence', async () => {
    for (const [filename, bytes, status, code] of [
      ['a.txt', 'x'.repeat(10 * 1024 * 1024 + 1), 413, 'too_large'],
      ['a.exe', 'MZ', 415, 'unsupported_media_type'],
      ['a', 'text', 415, 'unsupported_media_type'],
      ['a.txt', new Uint8Array([1, 0, 2, 0]), 415, 'unsupported_media_type'],
      ['a.pdf', 'hello', 415, 'unsupported_media_type'],
      ['a.docx', '%PDF-1.7', 415, 'unsupported_media_type'],
      ['a.csv', wordFile({ body: p('Coffee?') }), 415, 'unsupported_media_type'],
      ['a.xlsx', compoundFile(['EncryptedPackage']), 422, 'document_encrypted'],
      ['a.txt', '', 422, 'document_empty'],
    ] as const) {
      const problem = await problemOf(await upload(filename, bytes));
      expect([filename, problem.status, problem.code]).toEqual([filename, status, code]);
      expect(problem.detail).toMatch(/\.$/);
    }
  });

  it('needs a file', async () => {
    const problem = await problemOf(await app.request('/api/v1/files', { method: 'POST', body: new FormData() }));
    expect(problem.status).toBe(422);
  });
});

describe('a file by its id', () => {
  it('is there for its team alone', async () => {
    const { artifact_id } = await answerOf(await upload('a.txt', 'ours'), uploadFile, 201);
    for (const [id, headers] of [
      [artifact_id, OTHER_TEAM],
      [randomUUID(), {}],
    ] as const) {
      expect((await problemOf(await app.request(`/api/v1/files/${id}`, { headers }))).code).toBe('not_found');
    }
  });

  it('is not handed out where it belongs to a request with rules of its own, as what is known about a person', async () => {
    const teamId = caller['X-Team-ID'];
    const artifact = artifactOf(`privacy/${randomUUID()}/person.json`);
    await test.services.storage.put(teamId, artifact.storageKey, Buffer.from('{}'), artifact.contentType);
    await inTeamTransaction(test.services.database, teamId, (transaction) => insertArtifact(transaction, artifact));
    expect((await problemOf(await app.request(`/api/v1/files/${artifact.id}`))).code).toBe('not_found');
  });

  it('says so where it is no longer kept', async () => {
    const { artifact_id } = await answerOf(await upload('a.txt', 'gone soon'), uploadFile, 201);
    await inTeamTransaction(test.services.database, caller['X-Team-ID'], (transaction) =>
      markArtifactSwept(transaction, artifact_id, NOW),
    );
    expect((await problemOf(await app.request(`/api/v1/files/${artifact_id}`))).code).toBe('object_missing');
  });
});
