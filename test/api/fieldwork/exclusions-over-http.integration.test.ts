import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { excludeResponse } from '../../../operations/fieldwork/responses/exclude-response.ts';
import { excludeResponses } from '../../../operations/fieldwork/responses/exclude-responses.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { NOW, startResponsesApp } from '../../support/api/responses-app.ts';
import type { ResponsesApp } from '../../support/api/responses-app.ts';
import { once } from '../../support/once.ts';

let api: ResponsesApp;

beforeAll(async () => {
  api = await startResponsesApp();
});

afterAll(() => api.close());

describe('excluding a response over HTTP', () => {
  const patch = (survey: string, id: string, json: unknown) => api.request(survey, `/${id}`, { method: 'PATCH', json });
  const exclude = async (survey: string, id: string, json: object) =>
    answerOf(await patch(survey, id, json), excludeResponse);

  it('keeps who did it and why, until it is included again', async () => {
    const survey = await api.aSurvey();
    const id = await api.store(survey);
    const reason = 'Answered “x” everywhere';
    expect(await exclude(survey, id, { excluded: true, reason })).toEqual({ response_id: id, excluded: true, reason });
    const exclusion = { excluded: true, reason, excluded_by: api.member.userId, excluded_at: NOW.toISOString() };
    expect(await api.detail(survey, id)).toMatchObject({ excluded: true, exclusion });
    expect(await api.idsOf(survey, { excluded: 'true' })).toEqual([id]);
    expect(await exclude(survey, id, { excluded: true })).toEqual({ response_id: id, excluded: true, reason });
    expect(await exclude(survey, id, { excluded: true, reason: null })).toMatchObject({ reason: null });
    expect(await exclude(survey, id, { excluded: false, reason: 'A mistake' })).toEqual({
      response_id: id,
      excluded: false,
      reason: null,
    });
    const nothing = { excluded: false, reason: null, excluded_by: null, excluded_at: null };
    expect(await api.detail(survey, id)).toMatchObject({ excluded: false, exclusion: nothing });
  });

  it('is possible once the survey is over', async () => {
    const survey = await api.aSurvey();
    const id = await api.store(survey);
    await api.desk.complete(survey);
    expect(await exclude(survey, id, { excluded: true })).toEqual({ response_id: id, excluded: true, reason: null });
  });

  const aResponse = once(async () => {
    const survey = await api.aSurvey();
    return { survey, id: await api.store(survey) };
  });

  it.each([
    [{}, 'excluded'],
    [{ excluded: 'true' }, 'excluded'],
    [{ excluded: true, reason: 'x'.repeat(1_001) }, 'reason'],
    [{ excluded: true, reason: 5 }, 'reason'],
    [{ excluded: true, reason: 'a\u0000b' }, 'reason'],
    [{ excluded: true, why: 'x' }, 'why'],
  ])('refuses %j', async (json, path) => {
    const { survey, id } = await aResponse();
    const problem = await problemOf(await patch(survey, id, json));
    expect([problem.status, problem.errors?.[0]?.path]).toEqual([422, path]);
    expect((await api.detail(survey, id)).excluded).toBe(false);
  });

  it('needs a user', async () => {
    const survey = await api.aSurvey();
    const response = await api.request(survey, `/${await api.store(survey)}`, {
      method: 'PATCH',
      json: { excluded: true },
      as: api.noUser,
    });
    expect((await problemOf(response)).status).toBe(400);
  });
});

describe('excluding many responses over HTTP', () => {
  const post = (survey: string, json: unknown) => api.request(survey, '/bulk', { method: 'POST', json });
  const bulk = async (survey: string, json: object) => answerOf(await post(survey, json), excludeResponses);

  it('counts those that change, and lists those that are there', async () => {
    const [survey, other] = [await api.aSurvey(), await api.aSurvey()];
    const [a, b, stranger] = [await api.store(survey), await api.store(survey), await api.store(other)];
    const given = [b, 'resp_unknown', stranger, a, b, "'; drop table responses; --"];
    const excluding = { action: 'exclude', response_ids: given };
    expect(await bulk(survey, excluding)).toEqual({ action: 'exclude', affected: 2, response_ids: [b, a] });
    expect(await bulk(survey, excluding)).toEqual({ action: 'exclude', affected: 0, response_ids: [b, a] });
    const why = { action: 'exclude', response_ids: [a], reason: 'Speeder' };
    expect(await bulk(survey, why)).toMatchObject({ affected: 1 });
    expect((await api.detail(survey, a)).exclusion).toMatchObject({
      reason: 'Speeder',
      excluded_by: api.member.userId,
    });
    expect((await api.detail(survey, b)).exclusion).toMatchObject({ reason: null, excluded_by: api.member.userId });
    expect(await bulk(survey, excluding)).toMatchObject({ affected: 0 });
    expect((await api.detail(survey, a)).exclusion.reason).toBe('Speeder');
    expect((await api.detail(other, stranger)).excluded).toBe(false);
    const including = { action: 'include', response_ids: [a, 'resp_unknown'], reason: 'Checked' };
    expect(await bulk(survey, including)).toEqual({ action: 'include', affected: 1, response_ids: [a] });
    expect((await api.detail(survey, a)).exclusion).toEqual({
      excluded: false,
      reason: null,
      excluded_by: null,
      excluded_at: null,
    });
  });

  it('leaves responses of other teams alone', async () => {
    const survey = await api.aSurvey();
    const id = await api.store(survey);
    const json = { action: 'exclude', response_ids: [id] };
    const headers = { 'X-Team-ID': randomUUID() };
    expect((await problemOf(await api.request(survey, '/bulk', { method: 'POST', json, headers }))).code).toBe(
      'not_found',
    );
    expect((await api.detail(survey, id)).excluded).toBe(false);
  });

  it('takes a thousand ids and no more', async () => {
    const survey = await api.aSurvey();
    const id = await api.store(survey);
    const ids = (count: number) => Array.from({ length: count }, (_, index) => (index === 0 ? id : `resp_${index}`));
    const excluding = { action: 'exclude', response_ids: ids(1_000) };
    const problem = await problemOf(await post(survey, { ...excluding, response_ids: ids(1_001) }));
    expect([problem.status, problem.errors?.[0]?.path]).toEqual([422, 'response_ids']);
    expect((await api.detail(survey, id)).excluded).toBe(false);
    expect(await bulk(survey, excluding)).toEqual({ action: 'exclude', affected: 1, response_ids: [id] });
  });

  it.each([
    [{ action: 'exclude', response_ids: [] }, 'response_ids'],
    [{ action: 'exclude', response_ids: 'all' }, 'response_ids'],
    [{ action: 'exclude', response_ids: [1] }, 'response_ids[0]'],
    [{ action: 'exclude', response_ids: [''] }, 'response_ids[0]'],
    [{ action: 'exclude', response_ids: ['x'.repeat(101)] }, 'response_ids[0]'],
    [{ action: 'delete', response_ids: ['x'] }, 'action'],
    [{ action: 'exclude', response_ids: ['x'], reason: {} }, 'reason'],
  ])('refuses %j', async (json, path) => {
    const problem = await problemOf(await post(await api.aSurvey(), json));
    expect([problem.status, problem.errors?.[0]?.path]).toEqual([422, path]);
  });
});
