import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { logicRoutes } from '../../../api/routes/questionnaire/logic.ts';
import { surveyRoutes } from '../../../api/routes/questionnaire/surveys.ts';
import { validateLogic } from '../../../operations/questionnaire/logic/validate-logic.ts';
import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { spellcheckSurvey } from '../../../operations/questionnaire/surveys/spellcheck-survey.ts';
import { updateSurvey } from '../../../operations/questionnaire/surveys/update-survey.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { aCaller, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

const caller = aCaller();

let test: TestServices;
let app: TestApp;

beforeAll(async () => {
  test = await testServices();
  app = await startTestApp([...surveyRoutes, ...logicRoutes], { services: test.services, ensureMember, caller });
});

afterAll(async () => {
  await app.close();
});

const COFFEE = { type: 'select', text: 'Do you drink coffee?', options: [{ text: 'Yes' }, { text: 'No' }] };

/** A survey of these questions, and how it was answered when they were saved. */
async function aSurvey(questions: readonly object[], settings: object = {}) {
  const { id } = await answerOf(
    await app.request('/api/v1/surveys', { method: 'POST', json: { name: 'Coffee', settings } }),
    createSurvey,
    201,
  );
  const json = { document: { blocks: [{ questions }] } };
  return answerOf(await app.request(`/api/v1/surveys/${id}`, { method: 'PATCH', json }), updateSurvey);
}

const spellcheck = async (id: string) =>
  answerOf(await app.request(`/api/v1/surveys/${id}/spellcheck`), spellcheckSurvey);

describe('the spellcheck of a survey over HTTP', () => {
  it('is four empty lists where nothing is wrong', async () => {
    const { id } = await aSurvey([COFFEE, { type: 'text', text: 'Why?', condition: 'Q1 == `1`' }]);
    expect(await spellcheck(id)).toEqual({
      unknown_identifiers: [],
      invalid_dsls: [],
      unreachable_questions: [],
      post_logic_identifiers: [],
    });
  });

  it('lists logic that was saved wrong, and that of quotas', async () => {
    const quotas = [{ id: 'q1', name: 'Drinkers', condition: 'Q11 == `1`', limit: 50, action: 'over_quota' }];
    const questions = [
      { ...COFFEE, condition: 'Q2 == "no"' },
      { type: 'text', text: 'Why?', condition: 'Q1 = 1' },
      { type: 'text', text: 'How?', condition: 'FALSE' },
    ];
    const saved = await aSurvey(questions, { quotas });
    expect(saved.warnings.map(({ code }) => code)).toEqual([
      'later_reference',
      'invalid_expression',
      'unreachable_question',
      'unknown_identifier',
    ]);
    expect(await spellcheck(saved.id)).toMatchObject({
      unknown_identifiers: [
        {
          question: 'Drinkers',
          location: 'settings.quotas[0].condition',
          dsl: 'Q11 == `1`',
          unknown: 'Q11',
          correction: 'Q1',
        },
      ],
      invalid_dsls: [{ question: 'Q2', location: 'condition', dsl: 'Q1 = 1' }],
      unreachable_questions: [{ label: 'Q3', reason: expect.any(String) }],
      post_logic_identifiers: [{ question: 'Q1', unknown: 'Q2' }],
    });
  });

  it('needs no user', async () => {
    const { id } = await aSurvey([COFFEE]);
    const as = { 'X-Service-Token': caller['X-Service-Token'], 'X-Team-ID': caller['X-Team-ID'] };
    const response = await app.request(`/api/v1/surveys/${id}/spellcheck`, { as });
    expect(await answerOf(response, spellcheckSurvey)).toMatchObject({ invalid_dsls: [] });
  });

  it('is not there for another team', async () => {
    const { id } = await aSurvey([COFFEE]);
    const response = await app.request(`/api/v1/surveys/${id}/spellcheck`, { headers: { 'X-Team-ID': randomUUID() } });
    expect((await problemOf(response)).code).toBe('not_found');
  });
});

describe('validating logic over HTTP', () => {
  const request = (json: object, headers: Record<string, string> = {}) =>
    app.request('/api/v1/logic/validate', { method: 'POST', json, headers });
  const validate = async (json: object) => answerOf(await request(json), validateLogic);

  it('tells the labels of a condition and of an assignment program', async () => {
    const condition = 'Q2 IN [`1`] AND Q1 > 3 OR Q2 == `2`';
    expect(await validate({ condition })).toEqual({ valid: true, identifiers: ['Q2', 'Q1'] });
    const program = { condition: 'a = Q1\na + Q3', program_type: 'assignment' };
    expect(await validate(program)).toEqual({ valid: true, identifiers: ['Q1', 'Q3'] });
  });

  it('tells what is wrong, where, and what to write', async () => {
    expect(await validate({ condition: 'Q1 == `1` and Q2 > 1' })).toEqual({
      valid: false,
      error: expect.stringContaining('Line 1, column 11'),
      identifiers: [],
      line: 1,
      column: 11,
      expected: expect.arrayContaining(['the end']),
      suggestion: 'AND',
    });
    expect(await validate({ condition: 'a = Q1' })).toMatchObject({ valid: false, identifiers: [] });
  });

  it('holds it against a survey of the team, and of no other', async () => {
    const { id } = await aSurvey([COFFEE]);
    expect(await validate({ condition: 'Q1 == `1`', survey_id: id })).toEqual({ valid: true, identifiers: ['Q1'] });
    expect(await validate({ condition: 'Q11 == `1`', survey_id: id })).toMatchObject({
      valid: false,
      error: 'Line 1, column 1: No question or variable is labelled Q11. Write Q1.',
      suggestion: 'Q1',
    });
    const stranger = await request({ condition: 'Q1 == `1`', survey_id: id }, { 'X-Team-ID': randomUUID() });
    expect((await problemOf(stranger)).code).toBe('not_found');
  });

  it('refuses what is no request for that', async () => {
    const problem = await problemOf(await request({ program_type: 'poem' }));
    expect([problem.status, problem.errors?.map(({ path }) => path).sort()]).toEqual([
      422,
      ['condition', 'program_type'],
    ]);
  });
});
