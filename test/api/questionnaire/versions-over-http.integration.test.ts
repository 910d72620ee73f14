import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { surveyRoutes } from '../../../api/routes/questionnaire/surveys.ts';
import { versionRoutes } from '../../../api/routes/questionnaire/versions.ts';
import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { compareVersions } from '../../../operations/questionnaire/versions/compare-versions.ts';
import { getEdit } from '../../../operations/questionnaire/versions/get-edit.ts';
import { getVersion } from '../../../operations/questionnaire/versions/get-version.ts';
import { listEdits } from '../../../operations/questionnaire/versions/list-edits.ts';
import { listVersions } from '../../../operations/questionnaire/versions/list-versions.ts';
import { openDraft } from '../../../operations/questionnaire/versions/open-draft.ts';
import { pushVersion } from '../../../operations/questionnaire/versions/push-version.ts';
import { restoreVersion } from '../../../operations/questionnaire/versions/restore-version.ts';
import { updateVersion } from '../../../operations/questionnaire/versions/update-version.ts';
import type { VersionView } from '../../../operations/questionnaire/versions/version-schemas.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { aCaller, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp, TestRequest } from '../../support/api/test-app.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

const SURVEYS = '/api/v1/surveys';

const caller = aCaller();

let test: TestServices;
let app: TestApp;
/** A survey whose version 1 was live, 2 is live and 3 is pending; tests that change one make their own. */
let survey: string;

beforeAll(async () => {
  test = await testServices();
  app = await startTestApp([...surveyRoutes, ...versionRoutes], { services: test.services, ensureMember, caller });
  survey = await aSurvey();
});

afterAll(async () => {
  await app.close();
});

const asking = (text: string) => ({ blocks: [{ name: 'Start', questions: [{ type: 'text', text }] }] });

async function done(path: string, init: TestRequest): Promise<Response> {
  const response = await app.request(`${SURVEYS}${path}`, init);
  expect([path, response.ok]).toEqual([path, true]);
  return response;
}

async function aSurvey(): Promise<string> {
  const { id } = await answerOf(await done('', { method: 'POST', json: { name: 'Coffee' } }), createSurvey, 201);
  const edit = (text: string) => done(`/${id}`, { method: 'PATCH', json: { document: asking(text) } });
  await edit('One');
  await done(`/${id}/publish`, { method: 'POST' });
  await edit('Two');
  await done(`/${id}/versions/2/push`, { method: 'POST' });
  await edit('Three');
  return id;
}

const get = (path: string, init: TestRequest = {}) => app.request(`${SURVEYS}/${survey}${path}`, init);

describe('versions over HTTP', () => {
  it('are listed with their documents, or without where those are not asked for', async () => {
    const all = (await answerOf(await get('/versions'), listVersions)) as VersionView[];
    const heads = await answerOf(await get('/versions?documents=false'), listVersions);
    expect(all.map(({ version, document }) => [version, document])).toEqual([
      [3, expect.objectContaining({ blocks: expect.any(Array) })],
      [2, expect.objectContaining({ blocks: expect.any(Array) })],
      [1, expect.objectContaining({ blocks: expect.any(Array) })],
    ]);
    expect(heads).toEqual(all.map((version) => expect.not.objectContaining({ document: version.document })));
    expect(heads.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(await problemOf(await get('/versions?documents=maybe'))).toMatchObject({
      status: 400,
      code: 'invalid_query',
    });
  });

  it('are an array, the newest first, and each has its own address', async () => {
    const versions = (await answerOf(await get('/versions'), listVersions)) as VersionView[];
    expect(versions.map(({ version, is_live, is_pending }) => [version, is_live, is_pending])).toEqual([
      [3, false, true],
      [2, true, false],
      [1, false, false],
    ]);
    const second = await get('/versions/2');
    expect(second.headers.get('ETag')).toBe('"6"');
    expect(await answerOf(second, getVersion)).toEqual(versions[1]);
    const unchanged = await get('/versions/2', { headers: { 'If-None-Match': '"6"', 'Cache-Control': 'max-age=0' } });
    expect(unchanged.status).toBe(304);
  });

  it('are compared under an address that is no version’s', async () => {
    const compared = await answerOf(await get('/versions/compare?a=1&b=2'), compareVersions);
    expect(compared).toMatchObject({ version_a: 1, version_b: 2, total_changes: 1 });
    for (const query of ['', '?a=1', '?a=1&b=0', '?a=one&b=2', '?a=1&b=1099511627776', '?a=1&b=2&c=3']) {
      expect((await problemOf(await get(`/versions/compare${query}`))).code).toBe('invalid_query');
    }
    expect((await problemOf(await get('/versions/compare?a=1&b=9'))).code).toBe('not_found');
  });

  it('have a log of edits in pages, each with its document', async () => {
    const page = await answerOf(await get('/edits?version=1&limit=1'), listEdits);
    expect(page).toMatchObject({ total: 2, limit: 1, offset: 0 });
    const [edit] = page.items;
    const whole = await answerOf(await get(`/edits/${edit?.id}`), getEdit);
    expect(whole).toMatchObject({ ...edit, document: { blocks: [{ questions: [{ text: 'One' }] }] } });
    for (const query of ['?version=0', '?version=first', '?limit=201', '?offset=-1', '?page=2']) {
      expect((await problemOf(await get(`/edits${query}`))).code).toBe('invalid_query');
    }
    for (const id of [randomUUID(), 'first', '1']) {
      expect((await problemOf(await get(`/edits/${id}`))).code).toBe('not_found');
    }
  });
});

describe('a version that does not exist', () => {
  const CALLS = [
    ['GET', ''],
    ['PATCH', ''],
    ['POST', '/push'],
    ['POST', '/restore'],
  ] as const;

  it.each(['0', '-1', '4', 'abc', '1.5', '1e0', '1099511627776', '99999999999999999999', '%00', randomUUID()])(
    'such as %s is not found, whatever is asked of it',
    async (version) => {
      for (const [method, action] of CALLS) {
        const init = { method, ...(method === 'PATCH' && { json: { changes_summary: 'None' } }) };
        const problem = await problemOf(await get(`/versions/${version}${action}`, init));
        expect([method, action, problem.status, problem.code]).toEqual([method, action, 404, 'not_found']);
      }
    },
  );

  it('no more than the versions of a survey that does not exist, or is another team’s', async () => {
    const headers = { 'X-Team-ID': randomUUID() };
    const asked = [
      ['GET', '/versions'],
      ['GET', '/versions/1'],
      ['GET', '/versions/compare?a=1&b=2'],
      ['PATCH', '/versions/1'],
      ['POST', '/versions/1/push'],
      ['POST', '/versions/1/restore'],
      ['POST', '/draft'],
      ['GET', '/edits'],
      ['POST', '/publish'],
      ['POST', '/pause'],
      ['POST', '/complete'],
      ['POST', '/archive'],
    ] as const;
    for (const [method, path] of asked) {
      const init = { method, ...(method === 'PATCH' && { json: { changes_summary: 'None' } }) };
      const missing = await problemOf(await app.request(`${SURVEYS}/${randomUUID()}${path}`, init));
      const others = await problemOf(await get(path, { ...init, headers }));
      expect([method, path, others.status]).toEqual([method, path, 404]);
      expect({ ...others, request_id: '' }).toEqual({ ...missing, request_id: '' });
    }
  });
});

describe('changing versions over HTTP', () => {
  const post = (id: string, path: string, init: TestRequest = {}) =>
    app.request(`${SURVEYS}/${id}${path}`, { method: 'POST', ...init });

  it('every answer has the revision as its ETag, and the next change takes it as If-Match', async () => {
    const id = await aSurvey();
    const stale = { 'If-Match': '"1"' };
    const steps = [
      { path: '/draft', operation: openDraft, revision: 6 },
      { path: '/versions/3/push', operation: pushVersion, revision: 7 },
      { path: '/versions/1/restore', operation: restoreVersion, revision: 8, json: {} },
      { path: '/versions/1/push', operation: pushVersion, revision: 9 },
    ];
    let tag = '"6"';
    for (const { path, operation, revision, ...body } of steps) {
      expect((await problemOf(await post(id, path, { ...body, headers: stale }))).code).toBe('stale_revision');
      const response = await post(id, path, { ...body, headers: { 'If-Match': tag } });
      tag = String(response.headers.get('ETag'));
      expect([path, tag]).toEqual([path, `"${revision}"`]);
      await answerOf<unknown>(response, operation);
    }
    const summarize = (headers: Record<string, string>) =>
      app.request(`${SURVEYS}/${id}/versions/1`, { method: 'PATCH', json: { changes_summary: 'First' }, headers });
    expect((await problemOf(await summarize(stale))).code).toBe('stale_revision');
    const summarized = await summarize({ 'If-Match': tag });
    expect(summarized.headers.get('ETag')).toBe('"10"');
    expect(await answerOf(summarized, updateVersion)).toMatchObject({ version: 1, changes_summary: 'First' });
    for (const [path, expected] of [
      ['/pause', '"11"'],
      ['/publish', '"12"'],
      ['/complete', '"13"'],
      ['/archive', '"14"'],
    ] as const) {
      expect((await problemOf(await post(id, path, { headers: stale }))).code).toBe('stale_revision');
      expect((await post(id, path)).headers.get('ETag')).toBe(expected);
    }
  });

  it('restores one edit, and says where to find it where the version has no such one', async () => {
    const id = await aSurvey();
    const { items } = await answerOf(await app.request(`${SURVEYS}/${id}/edits`), listEdits);
    const ofVersion = (version: number) => items.find((item) => item.version === version)?.id;
    const restore = (json: unknown) => post(id, '/versions/1/restore', { json });
    const restored = await answerOf(await restore({ edit_id: ofVersion(1) }), restoreVersion);
    expect(restored).toMatchObject({ pending_version: 3, document: { blocks: [{ questions: [{ text: 'One' }] }] } });
    for (const edit_id of [ofVersion(2), randomUUID(), 'first', 1]) {
      const problem = await problemOf(await restore({ edit_id }));
      expect([problem.status, problem.code, problem.errors?.[0]?.path]).toEqual([422, 'invalid_input', 'edit_id']);
    }
    expect((await problemOf(await restore({ edit: ofVersion(1) }))).errors?.[0]?.path).toBe('edit');
  });

  it('is refused in words that say what to do instead', async () => {
    const id = await aSurvey();
    const live = await problemOf(await post(id, '/versions/2/push'));
    expect(live).toMatchObject({ status: 409, code: 'wrong_state', detail: expect.stringContaining('live already') });
    await app.request(`${SURVEYS}/${id}`, { method: 'PATCH', json: { document: { blocks: [] } } });
    expect(await problemOf(await post(id, '/versions/3/push'))).toMatchObject({ status: 422, code: 'survey_empty' });
    const again = await problemOf(await post(id, '/publish'));
    expect(again).toMatchObject({ status: 409, detail: expect.stringContaining('Push its pending version') });
  });

  it('done twice with one Idempotency-Key is done once', async () => {
    const id = await aSurvey();
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await post(id, '/versions/3/push', { headers });
    const second = await post(id, '/versions/3/push', { headers });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.json()).toEqual(await first.json());
    expect((await problemOf(await post(id, '/versions/3/push'))).status).toBe(409);
  });

  it('needs a user who does it', async () => {
    const headers = { 'X-User-ID': '' };
    for (const path of ['/publish', '/draft', '/versions/1/push', '/versions/1/restore']) {
      expect((await problemOf(await post(survey, path, { headers }))).status).toBe(400);
    }
  });
});
