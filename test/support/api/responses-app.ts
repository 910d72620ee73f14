import { expect } from '@jest/globals';
import { qualityRoutes } from '../../../api/routes/fieldwork/quality.ts';
import { responseRoutes } from '../../../api/routes/fieldwork/responses.ts';
import { getResponse } from '../../../operations/fieldwork/responses/get-response.ts';
import { listResponses } from '../../../operations/fieldwork/responses/list-responses.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { testServices } from '../services.ts';
import { storeResponse } from '../stored-responses.ts';
import type { StoredResponse } from '../stored-responses.ts';
import { surveyDesk } from '../survey-desk.ts';
import { answerOf } from './answers.ts';
import { callerOf, startTestApp } from './test-app.ts';
import type { TestRequest } from './test-app.ts';

/** What the clock of the tests stands at. */
export const NOW = new Date('2026-03-31T12:00:00.000Z');

export const DAY_MS = 24 * 60 * 60 * 1000;

/** So many days from now. */
export const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

export type ResponsesApp = Awaited<ReturnType<typeof startResponsesApp>>;

/** The routes about responses, with surveys to give them to and responses that nobody had to give. */
export async function startResponsesApp() {
  const test = await testServices();
  const services = { ...test.services, now: () => NOW };
  const member = await test.aMember();
  const caller = callerOf(member);
  const app = await startTestApp([...responseRoutes, ...qualityRoutes], { services, ensureMember, caller });
  const desk = surveyDesk(services, member);
  const request = (survey: string, path = '', init: TestRequest = {}) =>
    app.request(`/api/v1/surveys/${survey}/responses${path}`, init);
  const list = async (survey: string, query: Readonly<Record<string, string>> = {}) =>
    answerOf(await request(survey, `?${new URLSearchParams(query).toString()}`), listResponses);
  return {
    app,
    desk,
    services,
    member,
    caller,
    /** Headers of a caller of the same team who names no user. */
    noUser: { 'X-Service-Token': caller['X-Service-Token'], 'X-Team-ID': caller['X-Team-ID'] },
    request,
    list,
    idsOf: async (survey: string, query: Readonly<Record<string, string>>) =>
      (await list(survey, query)).responses.map(({ id }) => id),
    detail: async (survey: string, id: string) => answerOf(await request(survey, `/${id}`), getResponse),
    /** Published with the first questions; each list after it is pushed as the next version. */
    async aSurvey(questions: readonly object[] = DRINKING, ...versions: readonly (readonly object[])[]) {
      const id = await desk.aDraft(...questions);
      await desk.publish(id);
      for (const [index, edited] of versions.entries()) {
        await desk.write(id, ...edited);
        const { current_version } = await desk.push(id, { version: index + 2 });
        expect(current_version).toBe(index + 2);
      }
      return id;
    },
    store: (surveyId: string, response: Omit<StoredResponse, 'surveyId'> = {}) =>
      storeResponse(services, member, { surveyId, ...response }),
    close: () => app.close(),
  };
}

/** Q1, with a third option that takes text. */
export const DRINKS = {
  type: 'select',
  subtype: 'multi',
  text: 'What do you drink?',
  options: [{ text: 'Coffee' }, { text: 'Tea' }, { text: 'Something else', type: 'other' }],
};

export const CUPS = { type: 'number', text: 'How many cups?' };

/** V1. */
export const score = (definition: string) => ({
  type: 'variable',
  label: 'V1',
  text: 'Score',
  config: { definition },
});

/** Q1, Q2, V1, and S1 at the end. */
const DRINKING = [DRINKS, CUPS, score('Q2 * 2'), { type: 'terminate', text: 'Thank you.' }];
