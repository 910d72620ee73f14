import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { exportJobRoutes } from '../../../api/routes/exports/export-jobs.ts';
import { fileRoutes } from '../../../api/routes/ground/files.ts';
import { operationRoutes } from '../../../api/routes/ground/operations.ts';
import { createExport } from '../../../operations/exports/create-export.ts';
import { getExport } from '../../../operations/exports/get-export.ts';
import type { ExportView } from '../../../operations/exports/export-view.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { aCaller, startTestApp, TOKEN } from '../../support/api/test-app.ts';
import type { TestApp, TestRequest } from '../../support/api/test-app.ts';
import { eventually } from '../../support/eventually.ts';
import { readCsv } from '../../support/exports/read-exports.ts';
import { aCanteenSurvey } from '../../support/insights/asking-about-a-canteen.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

const caller = aCaller();
const MEMBER: Principal = {
  teamId: caller['X-Team-ID'],
  userId: caller['X-User-ID'],
  isServiceAdmin: false,
  requestId: 'test',
};
const STRANGER = { 'X-Service-Token': TOKEN, 'X-Team-ID': randomUUID(), 'X-User-ID': randomUUID() };

let service: WorkflowService;
let app: TestApp;
let survey: string;

beforeAll(async () => {
  service = await workflowService();
  const routes = [...exportJobRoutes, ...operationRoutes, ...fileRoutes];
  app = await startTestApp(routes, { services: service.services, ensureMember, caller });
  await ensureMember(service.services, MEMBER);
  survey = await aCanteenSurvey(service.services, MEMBER);
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const post = (path: string, json?: unknown, more: TestRequest = {}) =>
  app.request(`/api/v1/surveys/${survey}/exports${path}`, {
    method: 'POST',
    ...(json !== undefined && { json }),
    ...more,
  });
const started = async (path: string, json?: unknown, more: TestRequest = {}) =>
  answerOf(await post(path, json, more), createExport, 202);

async function ended({ export_id }: Pick<ExportView, 'export_id'>): Promise<ExportView> {
  let last: ExportView | undefined;
  await eventually(async () => {
    last = await answerOf(await app.request(`/api/v1/exports/${export_id}`), getExport);
    expect(last.completed_at).not.toBeNull();
  });
  return last as ExportView;
}

/** A signed address, asked for at the service that runs here, by somebody who is not known to it. */
function download(url: string, init: TestRequest = {}): Promise<Response> {
  const { pathname, search } = new URL(url);
  return app.request(pathname + search, { as: null, ...init });
}

describe('an export job over HTTP', () => {
  it('is accepted, followed and fetched', async () => {
    const response = await post('', {
      format: 'csv',
      filters: { status: 'complete' },
      options: { include_open_ended: false },
    });
    const job = await answerOf(response, createExport, 202);
    expect(job).toMatchObject({ format: 'csv', status: 'pending', message: expect.any(String) });
    expect(response.headers.get('Location')).toBe(`/api/v1/exports/${job.export_id}`);
    expect(response.headers.get('Operation-Location')).toBe(`/api/v1/operations/${job.export_id}`);

    const { download_url: url, size_bytes: size, filename } = await ended(job);
    const file = await download(url ?? '');
    expect(file.status).toBe(200);
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8; header=present');
    expect(file.headers.get('Content-Length')).toBe(String(size));
    expect(file.headers.get('Content-Disposition')).toContain(filename);
    const { ids, rows } = readCsv(Buffer.from(await file.arrayBuffer()));
    expect(rows).toHaveLength(5);
    expect(ids).not.toContain('Q3');
    const head = await download(url ?? '', { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(size)]);
  });

  it('has two more routes, which need no body', async () => {
    expect(await started('/platform_b')).toMatchObject({ format: 'platform_b_qsf', status: 'pending' });
    const { download_url: url } = await ended(await started('/platform_b', { version: 1 }));
    const { SurveyEntry } = (await (await download(url ?? '')).json()) as { SurveyEntry: { SurveyName: string } };
    expect(SurveyEntry.SurveyName).toBe('Coffee habits');
    expect(await ended(await started('/platform_c'))).toMatchObject({ format: 'platform_c', status: 'completed' });
  });

  it('is one job for a request that is repeated with its key', async () => {
    const key = { headers: { 'Idempotency-Key': randomUUID() } };
    const first = await started('', { format: 'docx' }, key);
    await ended(first);
    expect((await started('', { format: 'docx' }, key)).export_id).toBe(first.export_id);
    expect((await started('', { format: 'docx' })).export_id).not.toBe(first.export_id);
  });

  it('is told of, stopped and fetched by the team alone', async () => {
    const { export_id: id } = await started('', { format: 'xlsx' });
    for (const path of [`/api/v1/exports/${id}`, `/api/v1/operations/${id}`]) {
      expect(await problemOf(await app.request(path, { as: STRANGER }))).toMatchObject({ status: 404 });
    }
    const stopping = await app.request(`/api/v1/operations/${id}/cancel`, { method: 'POST', as: STRANGER });
    expect(await problemOf(stopping)).toMatchObject({ status: 404 });
    const asked = await post('', { format: 'csv' }, { as: STRANGER });
    expect(await problemOf(asked)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('gives no file by an address that is forged or too old', async () => {
    const { download_url: url } = await ended(await started('', { format: 'pdf' }));
    expect((await download((url ?? '').replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(404);
    expect((await download((url ?? '').replace(/\/file-[^?]+/, '/source.json'))).status).toBe(404);
  });

  it.each([
    [{}, 422, 'format'],
    [{ format: 'pptx' }, 422, 'format'],
    [{ format: 'csv', filters: { status: 'asleep' } }, 422, 'filters.status'],
    [{ format: 'csv', filters: { segment_filter: ' ' } }, 422, 'filters.segment_filter'],
    [{ format: 'csv', filters: { limit: 3 } }, 422, 'filters.limit'],
    [{ format: 'csv', options: { with_labels: 'perhaps' } }, 422, 'options.with_labels'],
    [{ format: 'csv', version: 0 }, 422, 'version'],
    [{ format: 'csv', notify_email: 'a@b\r\nBcc: c@d.example' }, 422, 'notify_email'],
  ])('%j is refused with its path', async (json, status, path) => {
    const problem = await problemOf(await post('', json));
    expect([problem.status, problem.errors?.map((issue) => issue.path)]).toEqual([status, [path]]);
  });

  it('of a version or a question that isn’t there is refused', async () => {
    expect(await problemOf(await post('', { format: 'csv', version: 7 }))).toMatchObject({ status: 404 });
    const unknown = await post('', { format: 'csv', filters: { segment_filter: 'Q77 == 1' } });
    expect(await problemOf(unknown)).toMatchObject({ status: 400, code: 'invalid_query' });
    const nobody = await app.request(`/api/v1/exports/${randomUUID()}`);
    expect(await problemOf(nobody)).toMatchObject({ status: 404, detail: 'There is no export of that id.' });
    expect((await problemOf(await app.request('/api/v1/exports/none'))).status).toBe(404);
  });
});
