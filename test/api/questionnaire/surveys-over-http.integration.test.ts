import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { surveyRoutes } from '../../../api/routes/questionnaire/surveys.ts';
import { openDatabase } from '../../../db/database.ts';
import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { getSurvey } from '../../../operations/questionnaire/surveys/get-survey.ts';
import { listSurveys } from '../../../operations/questionnaire/surveys/list-surveys.ts';
import { updateSurvey } from '../../../operations/questionnaire/surveys/update-survey.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { aCaller, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

const SURVEYS = '/api/v1/surveys';

const caller = aCaller();

let test: TestServices;
let app: TestApp;

beforeAll(async () => {
  test = await testServices();
  app = await startTestApp(surveyRoutes, { services: test.services, ensureMember, caller });
});

afterAll(async () => {
  await app.close();
});

const create = async (details: object = { name: 'Satisfaction' }, headers: Record<string, string> = {}) =>
  answerOf(await app.request(SURVEYS, { method: 'POST', json: details, headers }), createSurvey, 201);

describe('a survey over HTTP', () => {
  it('is created as an empty draft, of a team that nobody set up before', async () => {
    const team = { 'X-Team-ID': randomUUID(), 'X-User-ID': randomUUID() };
    const response = await app.request(SURVEYS, { method: 'POST', json: { name: 'First' }, headers: team });
    expect(response.headers.get('ETag')).toBe('"1"');
    const location = response.headers.get('Location');
    const survey = await answerOf(response, createSurvey, 201);
    expect(survey).toMatchObject({
      name: 'First',
      status: 'draft',
      stage: 'design',
      current_version: 1,
      revision: 1,
      published_at: null,
      created_by: team['X-User-ID'],
      document: { blocks: [] },
    });
    expect(location).toBe(`${SURVEYS}/${survey.id}`);
    const read = await app.request(String(location), { headers: team });
    expect(await answerOf(read, getSurvey)).toEqual(survey);
  });

  it('is listed among those of its team, page by page', async () => {
    const headers = { 'X-Team-ID': randomUUID() };
    for (const name of ['A', 'B', 'C']) await create({ name, workspace_id: 'w1' }, headers);
    const list = async (query: string) => answerOf(await app.request(`${SURVEYS}${query}`, { headers }), listSurveys);
    const page = await list('?limit=2&offset=1&status=draft&workspace_id=w1');
    expect(page).toMatchObject({ total: 3, limit: 2, offset: 1 });
    expect(page.items.map(({ name }) => name)).toEqual(['B', 'A']);
    expect((await list('?status=active')).items).toEqual([]);
    for (const query of ['?limit=0', '?limit=201', '?offset=-1', '?status=open', '?page=2']) {
      expect((await app.request(`${SURVEYS}${query}`, { headers })).status).toBe(400);
    }
  });

  it('is changed by who saw its last revision, and by nobody else', async () => {
    const { id } = await create();
    const change = (json: object, tag: string) =>
      app.request(`${SURVEYS}/${id}`, { method: 'PATCH', json, headers: { 'If-Match': tag } });
    const changed = await change({ objective: 'To know.' }, '"1"');
    expect(changed.headers.get('ETag')).toBe('"2"');
    expect(await answerOf(changed, updateSurvey)).toMatchObject({ objective: 'To know.', revision: 2, warnings: [] });
    const stale = await change({ objective: 'Not so.' }, '"1"');
    expect((await problemOf(stale)).code).toBe('stale_revision');
    const unchanged = await app.request(`${SURVEYS}/${id}`, {
      headers: { 'If-None-Match': '"2"', 'Cache-Control': 'max-age=0' },
    });
    expect(unchanged.status).toBe(304);
  });

  it('refuses a document that is not as it must be, with every path at once', async () => {
    const { id } = await create();
    const document = {
      blocks: [{ name: 'One', questions: [{ type: 'no-such-type', text: 'a' }, { type: 'select' }] }],
    };
    const problem = await problemOf(await app.request(`${SURVEYS}/${id}`, { method: 'PATCH', json: { document } }));
    expect([problem.status, problem.code]).toEqual([422, 'invalid_document']);
    expect(problem.errors!.length).toBeGreaterThan(1);
    for (const { path } of problem.errors!) expect(path).toMatch(/^document\.blocks/);
    const after = await answerOf(await app.request(`${SURVEYS}/${id}`), getSurvey);
    expect(after).toMatchObject({ revision: 1, document: { blocks: [] } });
  });

  it('needs a name, and knows no member that the specification does not', async () => {
    const problem = await problemOf(await app.request(SURVEYS, { method: 'POST', json: { sample_size: 'many' } }));
    expect(problem.errors?.map(({ path }) => path).sort()).toEqual(['name', 'sample_size']);
    expect((await app.request(SURVEYS, { method: 'POST', json: { name: 'A', nmae: 'B' } })).status).toBe(422);
  });

  it('is gone once it is deleted, and was never there for another team', async () => {
    const { id } = await create();
    const others = { 'X-Team-ID': randomUUID() };
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const init = { method, headers: others, ...(method === 'PATCH' && { json: { name: 'Mine' } }) };
      expect((await problemOf(await app.request(`${SURVEYS}/${id}`, init))).code).toBe('not_found');
    }
    expect((await app.request(`${SURVEYS}/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await app.request(`${SURVEYS}/${id}`)).status).toBe(404);
    expect((await app.request(`${SURVEYS}/${id}`, { method: 'DELETE' })).status).toBe(404);
  });
});

describe('an Idempotency-Key over HTTP', () => {
  const key = () => ({ 'Idempotency-Key': randomUUID() });

  it('gives the first answer again, also to those who ask at the same time', async () => {
    const headers = key();
    const surveys = await Promise.all([1, 2, 3].map(() => create({ name: 'Once' }, headers)));
    const again = await create({ name: 'Once' }, headers);
    expect(new Set([...surveys, again].map(({ id }) => id)).size).toBe(1);
  });

  it('is refused for another body', async () => {
    const headers = key();
    await create({ name: 'One' }, headers);
    const other = await app.request(SURVEYS, { method: 'POST', json: { name: 'Two' }, headers });
    expect(await problemOf(other)).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });
});

describe('while the database is away', () => {
  it('every call is 503 with Retry-After, and the log says why', async () => {
    const database = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
    const cut = await startTestApp(surveyRoutes, { services: { ...test.services, database }, ensureMember, caller });
    const response = await cut.request(SURVEYS);
    const retryAfter = Number(response.headers.get('Retry-After'));
    const problem = await problemOf(response);
    await cut.close();
    await database.close();
    expect(problem).toMatchObject({ status: 503, code: 'service_unavailable' });
    expect(retryAfter).toBeGreaterThan(0);
    expect(JSON.stringify(problem)).not.toContain('127.0.0.1');
    expect(cut.logs.filter(({ level }) => level === 'warn')).toHaveLength(1);
    expect(cut.logs.find(({ message }) => message === 'request')?.fields['team_id']).toBe(caller['X-Team-ID']);
  });
});
