import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { insertResponse } from '../../../../db/stores/fieldwork/response-store.ts';
import { findSurvey } from '../../../../db/stores/questionnaire/survey-store.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import { prepareFlow } from '../../../../domain/fieldwork/flow/prepare-flow.ts';
import { prepareQualityRules } from '../../../../domain/fieldwork/quality/prepared-rules.ts';
import type { Response } from '../../../../domain/fieldwork/response/response.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import { assessResponse } from '../../../../operations/fieldwork/respondents/assess-response.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';
import { aStoredResponse } from './a-stored-response.ts';
import { surveyDesk } from '../../../support/survey-desk.ts';
import type { SurveyDesk } from '../../../support/survey-desk.ts';

let test: TestServices;
let member: Principal;
let desk: SurveyDesk;

beforeAll(async () => {
  test = await testServices();
  member = await test.aMember();
  desk = surveyDesk(test.services, member);
});

/** Told by 50 bits. */
const SOME = [1234, 2345, 3456, 4567, 5678];

const QUESTIONS = Array.from({ length: 5 }, (_, index) => ({ type: 'number', text: `How many of ${index}?` }));

/** Ends a response with five numbers, and stores it as it is assessed. */
async function end(
  surveyId: string,
  numbers: readonly number[],
  more: Partial<Response> = {},
  settings: Readonly<Record<string, unknown>> = {},
) {
  return inTeamTransaction(test.services.database, member.teamId, async (transaction) => {
    const survey = await findSurvey(transaction, surveyId);
    if (survey === undefined) throw new Error('There is no survey.');
    const { document } = survey;
    const ids = document.blocks.flatMap(({ questions }) => questions.map(({ id }) => id));
    const answers = Object.fromEntries(numbers.map((value, index) => [ids[index] ?? '', value]));
    const response = aStoredResponse(surveyId, { answers: { answers, loops: {} }, ...more });
    const found = await assessResponse(transaction, {
      document,
      flow: prepareFlow(document),
      rules: prepareQualityRules(settings),
      response,
      hasHoneypot: false,
    });
    const isNew = await insertResponse(transaction, {
      ...response,
      fraud: found.fraud,
      respondentKey: randomBytes(32),
      answersSha256: found.answersSha256,
    });
    expect(isNew).toBe(true);
    return { id: response.id, ...found, signals: found.fraud.map(({ signal }) => signal) };
  });
}

describe('a response that ends', () => {
  it('is told apart from others by its answers', async () => {
    const survey = await desk.aDraft(...QUESTIONS);
    const first = await end(survey, SOME);
    expect(first).toMatchObject({ fraud: [], answersSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await end(survey, [1234, 2345, 3456, 4567, 5679])).toMatchObject({ fraud: [] });
    expect(await end(survey, SOME)).toMatchObject({
      answersSha256: first.answersSha256,
      fraud: [{ signal: 'duplicate_answers', evidence: { response_ids: [first.id], answers: 5, bits: 50 } }],
    });
    const another = await desk.aDraft(...QUESTIONS);
    expect(await end(another, SOME)).toMatchObject({ fraud: [] });
  });

  it('with answers that tell little is nobody’s double', async () => {
    const survey = await desk.aDraft(...QUESTIONS);
    const few = [1234, 2345, 3456, 4, 5];
    expect(await end(survey, few)).toMatchObject({ fraud: [], answersSha256: null });
    expect(await end(survey, few)).toMatchObject({ fraud: [], answersSha256: null });
  });

  it('is told apart by address and device together', async () => {
    const survey = await desk.aDraft(...QUESTIONS);
    const from = (ipHash: string | null, deviceHash: string | null, more: Partial<Response> = {}) =>
      end(survey, [], { ipHash, deviceHash, ...more });
    const first = await from('home', 'phone');
    expect(await from('home', 'laptop')).toMatchObject({ fraud: [] });
    expect(await from('office', 'phone')).toMatchObject({ fraud: [] });
    expect(await from(null, null)).toMatchObject({ fraud: [] });
    expect(await from(null, null)).toMatchObject({ fraud: [] });
    expect(await from('home', 'phone', { isPreview: true })).toMatchObject({ fraud: [] });
    expect(await from('home', 'phone')).toMatchObject({
      fraud: [{ signal: 'duplicate_device', evidence: { response_ids: [first.id], responses: 2 } }],
    });
    const kiosk = await end(survey, [], { ipHash: 'home', deviceHash: 'phone' }, { repeat: 'unlimited' });
    expect(kiosk).toMatchObject({ fraud: [] });
  });

  it.each(['personal', 'email', 'panel'] as const)('by a %s link is nobody’s double by its device', async (source) => {
    const survey = await desk.aDraft(...QUESTIONS);
    await end(survey, [], { ipHash: 'home', deviceHash: 'phone' });
    expect(await end(survey, [], { ipHash: 'home', deviceHash: 'phone', source })).toMatchObject({ fraud: [] });
  });

  it('is one of many in an office from the sixth response of the device on', async () => {
    const survey = await desk.aDraft(...QUESTIONS);
    const told = [];
    for (let count = 1; count <= 12; count += 1) {
      const { fraud } = await end(survey, [], { ipHash: 'office', deviceHash: 'standard' });
      told.push(fraud[0]?.evidence['responses'] ?? null);
    }
    expect(told).toEqual([null, 2, 3, 4, 5, null, null, null, null, null, null, null]);
  });

  it('lists ten doubles at most', async () => {
    const survey = await desk.aDraft(...QUESTIONS);
    for (let count = 0; count < 12; count += 1) await end(survey, SOME);
    const { fraud } = await end(survey, SOME);
    expect(fraud[0]?.evidence['response_ids']).toHaveLength(10);
  });

  it('of a preview leaves no trace to be found by', async () => {
    const survey = await desk.aDraft(...QUESTIONS);
    expect(await end(survey, SOME, { isPreview: true })).toMatchObject({ fraud: [], answersSha256: null });
    expect(await end(survey, SOME)).toMatchObject({ fraud: [] });
  });

  it('is held against the rules of its survey', async () => {
    const survey = await desk.aDraft(...QUESTIONS);
    const rule = { id: 'r', name: 'Two is asked for', condition: 'Q1 == 2' };
    const { signals } = await end(survey, [1, 2], {}, { attention_checks: [rule], contradictions: [rule] });
    expect(signals).toEqual(['attention_check_failed']);
  });
});
