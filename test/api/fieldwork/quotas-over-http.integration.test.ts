import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { quotaRoutes } from '../../../api/routes/fieldwork/quotas.ts';
import { surveyRoutes } from '../../../api/routes/questionnaire/surveys.ts';
import { getQuotaStatus } from '../../../operations/fieldwork/quotas/get-quota-status.ts';
import { getQuotas } from '../../../operations/fieldwork/quotas/get-quotas.ts';
import { replaceQuotas } from '../../../operations/fieldwork/quotas/replace-quotas.ts';
import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { aCaller, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp, TestRequest } from '../../support/api/test-app.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { once } from '../../support/once.ts';

const SURVEYS = '/api/v1/surveys';

const caller = aCaller();

let test: TestServices;
let app: TestApp;
beforeAll(async () => {
  test = await testServices();
  app = await startTestApp([...surveyRoutes, ...quotaRoutes], { services: test.services, ensureMember, caller });
});
afterAll(async () => {
  await app.close();
});

const MEN = { id: 'men', name: 'Men', condition: 'Q1 == `1`', limit: 2, action: 'over_quota' };
const DOCUMENT = {
  blocks: [
    {
      name: 'Start',
      questions: [
        {
          type: 'select',
          subtype: 'single',
          text: 'You are …',
          options: [
            { label: '1', text: 'a man' },
            { label: '2', text: 'a woman' },
          ],
        },
      ],
    },
  ],
};

async function aSurvey(): Promise<string> {
  const created = await app.request(SURVEYS, { method: 'POST', json: { name: 'Coffee' } });
  const { id } = await answerOf(created, createSurvey, 201);
  const edited = await app.request(`${SURVEYS}/${id}`, { method: 'PATCH', json: { document: DOCUMENT } });
  expect(edited.status).toBe(200);
  return id;
}

const put = (survey: string, json: unknown, init: TestRequest = {}) =>
  app.request(`${SURVEYS}/${survey}/quotas`, { method: 'PUT', json, ...init });
const get = (survey: string, path = '', init: TestRequest = {}) =>
  app.request(`${SURVEYS}/${survey}/quotas${path}`, init);

describe('quotas over HTTP', () => {
  it('are replaced as a whole, read back, and removed', async () => {
    const survey = await aSurvey();
    expect(await answerOf(await get(survey), getQuotas)).toEqual({ quotas: [], revision: 2 });
    const { action, ...withoutAction } = MEN;
    expect(await answerOf(await put(survey, { quotas: [withoutAction] }), replaceQuotas)).toEqual({
      quotas: [{ ...withoutAction, action }],
      revision: 3,
      warnings: [],
    });
    const answer = await get(survey);
    expect(answer.headers.get('etag')).toBe('"3"');
    expect(await answerOf(answer, getQuotas)).toEqual({ quotas: [MEN], revision: 3 });
    expect(await answerOf(await put(survey, { quotas: [] }), replaceQuotas)).toMatchObject({ quotas: [], revision: 4 });
  });

  it('are saved with a warning where a condition is broken or asks for what is not there', async () => {
    const survey = await aSurvey();
    const quotas = [MEN, { ...MEN, id: 'a', condition: 'Q7 == `1`' }, { ...MEN, id: 'b', condition: 'Q1 ==' }];
    const saved = await answerOf(await put(survey, { quotas }), replaceQuotas);
    expect(saved.quotas).toEqual(quotas);
    expect(saved.warnings).toMatchObject([
      { code: 'unknown_identifier', location: 'settings.quotas[1].condition', unknown: 'Q7' },
      { code: 'invalid_expression', location: 'settings.quotas[2].condition' },
    ]);
  });

  const refusing = once(aSurvey);

  it.each([
    [{ quotas: [{ ...MEN, limit: -1 }] }, 'quotas[0].limit'],
    [{ quotas: [{ ...MEN, condition: '  ' }] }, 'quotas[0].condition'],
    [{ quotas: [MEN, { ...MEN, id: 'b', action: 'screen_out' }] }, 'quotas[1].action'],
    [{ quotas: [{ ...MEN, colour: 'red' }] }, 'quotas[0].colour'],
    [{ quotas: [MEN, MEN] }, 'quotas'],
    [{ quotas: 'many' }, 'quotas'],
    [{}, 'quotas'],
  ])('are refused where they have the wrong shape: %j', async (json, path) => {
    const problem = await problemOf(await put(await refusing(), json));
    expect(problem).toMatchObject({ status: 422, code: 'invalid_input', errors: [{ path }] });
  });

  it('are refused by a closed survey, for a stale revision, and to other teams', async () => {
    const survey = await aSurvey();
    const stale = await put(survey, { quotas: [] }, { headers: { 'If-Match': '"1"' } });
    expect(await problemOf(stale)).toMatchObject({ status: 412, code: 'stale_revision' });
    const strangers = { as: { ...caller, 'X-Team-ID': randomUUID() } };
    for (const answer of [await get(survey, '', strangers), await get(survey, '/status', strangers)]) {
      expect(await problemOf(answer)).toMatchObject({ status: 404 });
    }
    expect(await problemOf(await put(survey, { quotas: [] }, strangers))).toMatchObject({ status: 404 });
    for (const move of ['publish', 'complete']) {
      expect((await app.request(`${SURVEYS}/${survey}/${move}`, { method: 'POST' })).status).toBe(200);
    }
    expect(await problemOf(await put(survey, { quotas: [MEN] }))).toMatchObject({ status: 409, code: 'wrong_state' });
    expect(await answerOf(await get(survey, '/status'), getQuotaStatus)).toEqual({ quotas: [] });
  });

  it('tell how full they are, whether they were saved here or with the settings', async () => {
    const survey = await aSurvey();
    await app.request(`${SURVEYS}/${survey}/publish`, { method: 'POST' });
    await storeResponse(test.services, { teamId: caller['X-Team-ID'] }, { surveyId: survey, answers: { Q1: '1' } });
    await storeResponse(test.services, { teamId: caller['X-Team-ID'] }, { surveyId: survey, answers: { Q1: '2' } });
    expect((await put(survey, { quotas: [MEN] })).status).toBe(200);
    const { id, name, condition, limit } = MEN;
    expect(await answerOf(await get(survey, '/status'), getQuotaStatus)).toEqual({
      quotas: [{ id, name, condition, limit, completes: 1, reserved: 0, available: 1, is_full: false }],
    });
    const settings = {
      quotas: [
        { ...MEN, limit: 1 },
        { ...MEN, id: 'all', condition: 'Q1 != NULL' },
      ],
    };
    expect((await app.request(`${SURVEYS}/${survey}`, { method: 'PATCH', json: { settings } })).status).toBe(200);
    expect(await answerOf(await get(survey, '/status'), getQuotaStatus)).toMatchObject({
      quotas: [
        { id: 'men', completes: 1, available: 0, is_full: true },
        { id: 'all', completes: 2, available: 0, is_full: true },
      ],
    });
  });
});
