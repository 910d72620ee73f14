import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conversationRoutes } from '../../../api/routes/ground/conversations.ts';
import { fileRoutes } from '../../../api/routes/ground/files.ts';
import { importRoutes } from '../../../api/routes/import/imports.ts';
import { operationRoutes } from '../../../api/routes/ground/operations.ts';
import { appendConversationEvent } from '../../../db/stores/ground/conversation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { createImport } from '../../../operations/import/create-import.ts';
import { getImportReport } from '../../../operations/import/get-import-report.ts';
import { getImport } from '../../../operations/import/get-import.ts';
import { cancelOperation } from '../../../operations/ground/durable-operations/cancel-operation.ts';
import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { createWorkflowGateway } from '../../../platform/workflow-gateway.ts';
import type { WorkflowGateway } from '../../../platform/workflow-gateway.ts';
import { createFolderStorage } from '../../../providers/storage/folder.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { CALLER, startTestApp, TEAM_ID } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { eventually } from '../../support/eventually.ts';
import { createTestServices } from '../../support/services.ts';
import type { OwnTestServices } from '../../support/services.ts';
import { createTestNamespace } from '../../support/temporal.ts';

let gateway: WorkflowGateway;
let test: OwnTestServices;
let app: TestApp;
let openWaits = 0;

beforeAll(async () => {
  gateway = createWorkflowGateway(await createTestNamespace());
  test = await createTestServices({ gateway });
  const { notifications } = test.services;
  const waitFor: typeof notifications.waitFor = async (...asked) => {
    openWaits += 1;
    await notifications.waitFor(...asked).finally(() => (openWaits -= 1));
  };
  app = await startTestApp([...importRoutes, ...operationRoutes, ...conversationRoutes, ...fileRoutes], {
    services: { ...test.services, notifications: { ...notifications, waitFor } },
    ensureMember,
  });
});

afterAll(async () => {
  await app.close();
  await test.close();
  await gateway.close();
});

function upload(fields: Record<string, string> = {}, { bytes = 'not read here', headers = {} } = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([bytes]), 'Brand_tracker 2026.docx');
  return app.request('/api/v1/imports/docx', { method: 'POST', body, headers });
}

describe('an import over HTTP', () => {
  it('is accepted at once, and followed by its own id', async () => {
    const response = await upload({ notify_email: 'ann@example.org' });
    const [location, operation] = ['Location', 'Operation-Location'].map((name) => response.headers.get(name));
    const job = await answerOf(response, createImport, 202);
    expect(job).toMatchObject({
      state: 'pending',
      output_format: 'platform_d',
      filename: 'Brand_tracker 2026.docx',
      title: 'Brand tracker 2026',
    });
    expect([location, operation]).toEqual([`/api/v1/imports/${job.job_id}`, `/api/v1/operations/${job.job_id}`]);
    const read = await answerOf(await app.request(String(location)), getImport);
    expect(read).toMatchObject({ job_id: job.job_id, artifact_id: job.artifact_id, survey_id: null, error: null });
    const report = await answerOf(await app.request(`${String(location)}/report`), getImportReport);
    expect(report).toMatchObject({ job_id: job.job_id, notes: [], questions: [] });
    expect(await answerOf(await app.request(String(operation)), getOperation)).toMatchObject({ id: job.job_id });
  });

  it('keeps its address to itself: it is in no log', async () => {
    await upload({ notify_email: 'bob@example.org' });
    expect(JSON.stringify(app.logs)).not.toContain('bob@example.org');
  });

  it('is cancelled through its operation', async () => {
    const { job_id } = await answerOf(await upload(), createImport, 202);
    const cancelled = await app.request(`/api/v1/operations/${job_id}/cancel`, { method: 'POST' });
    expect((await answerOf(cancelled, cancelOperation)).cancel_requested).toBe(true);
    const missing = await app.request(`/api/v1/operations/${randomUUID()}/cancel`, { method: 'POST' });
    expect((await problemOf(missing)).code).toBe('not_found');
  });

  it('happens once for one Idempotency-Key and file, and is refused for another file', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await answerOf(await upload({}, { headers }), createImport, 202);
    expect(await answerOf(await upload({}, { headers }), createImport, 202)).toEqual(first);
    const other = await upload({}, { headers, bytes: 'another file' });
    expect((await problemOf(other)).code).toBe('idempotency_key_reused');
  });

  it('refuses a file over 10 MB, fields that nobody knows, and formats that nobody writes', async () => {
    const large = await upload({}, { bytes: 'x'.repeat(10 * 1024 * 1024 + 1) });
    expect((await problemOf(large)).status).toBe(413);
    for (const [name, value] of [
      ['output_format', 'platform_z'],
      ['conversation_id', 'x'],
      ['notify_email', 'x'],
      ['colour', 'red'],
    ]) {
      const problem = await problemOf(await upload({ [name!]: value! }));
      expect([problem.status, problem.errors?.map(({ path }) => path)]).toEqual([422, [name]]);
    }
  });

  it('belongs to its team', async () => {
    const { job_id, conversation_id } = await answerOf(await upload(), createImport, 202);
    const headers = { 'X-Team-ID': randomUUID() };
    for (const path of [
      `/api/v1/imports/${job_id}`,
      `/api/v1/imports/${job_id}/report`,
      `/api/v1/operations/${job_id}`,
      `/api/v1/conversations/${conversation_id}/events`,
    ]) {
      expect((await problemOf(await app.request(path, { headers }))).code).toBe('not_found');
    }
  });
});

describe('the events of a conversation over HTTP', () => {
  const aConversation = async () => (await answerOf(await upload(), createImport, 202)).conversation_id;

  const append = (conversationId: string, done: number) =>
    inTeamTransaction(test.services.database, TEAM_ID, (transaction) =>
      appendConversationEvent(transaction, conversationId, {
        onceKey: `step ${done}`,
        type: 'import.progress',
        data: { done },
        createdAt: new Date(),
      }),
    );

  /** Reads until an event with that text has come. */
  const readUntil = async (response: Response, text: string) => {
    expect(response.status).toBe(200);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let read = '';
    while (!read.includes(text)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended after: ${read}`);
      read += value;
    }
    await reader.cancel();
    return read;
  };

  const open = (id: string, headers: Record<string, string> = {}) =>
    app.request(`/api/v1/conversations/${id}/events`, { headers });

  it('come as they happen, and those from before first', async () => {
    const id = await aConversation();
    await append(id, 1);
    const response = await open(id);
    const reading = readUntil(response, '"done":2');
    await append(id, 2);
    const read = await reading;
    expect(read).toContain('event: import.progress\n');
    expect(read.indexOf('"done":1')).toBeLessThan(read.indexOf('"done":2'));
  });

  it('go on after the one that Last-Event-ID names', async () => {
    const id = await aConversation();
    for (const done of [1, 2, 3]) await append(id, done);
    const all = await readUntil(await open(id), '"done":3');
    const second = /id: (\d+)\n[^\n]*\ndata: \{[^}]*"done":2/.exec(all)?.[1];
    const rest = await readUntil(await open(id, { 'Last-Event-ID': String(second) }), '"done":3');
    expect(rest).not.toContain('"done":2');
    expect((await problemOf(await open(id, { 'Last-Event-ID': 'no-number' }))).status).toBe(400);
  });

  it('are waited for no longer than somebody listens', async () => {
    const id = await aConversation();
    await append(id, 1);
    await Promise.all([1, 2, 3].map(async () => readUntil(await open(id), '"done":1')));
    await eventually(() => expect(openWaits).toBe(0));
  });

  it('of an unknown conversation are not found', async () => {
    expect((await problemOf(await open(randomUUID()))).code).toBe('not_found');
  });
});

describe('a signed link', () => {
  it('downloads without a token, under its own name, until somebody changes it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fieldwork-links-'));
    const storage = createFolderStorage({
      folder,
      publicUrl: '',
      signingSecret: 'a secret of the tests, long enough for them',
    });
    const signed = await startTestApp(fileRoutes, { services: { ...test.services, signedFiles: storage } });
    await storage.put('exports/1/data.csv', Buffer.from('a;b\n1;2\n'), 'text/csv');
    const link = await storage.signedUrl('exports/1/data.csv', { filename: 'Träcker.csv', expiresInSeconds: 3_600 });
    const response = await signed.request(link, { as: null });
    const forged = await signed.request(link.replace('data.csv', 'other.csv'), { as: null });
    const unsigned = await signed.request('/files/exports/1/data.csv', { as: CALLER });
    await signed.close();
    await rm(folder, { recursive: true });
    expect(await response.text()).toBe('a;b\n1;2\n');
    expect(response.headers.get('Content-Type')).toContain('text/csv');
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename/);
    expect([forged.status, unsigned.status]).toEqual([404, 400]);
    expect(JSON.stringify(signed.logs)).not.toContain('signature=');
  });
});
