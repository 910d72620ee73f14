import { analyticsRoutes } from '../../../api/routes/results/analytics.ts';
import type { Route } from '../../../api/route.ts';
import type { OperationOutput } from '../../../operations/ground/operation.ts';
import { answerOf, problemOf } from './answers.ts';
import { startResponsesApp } from './responses-app.ts';
import { startTestApp } from './test-app.ts';
import type { TestRequest } from './test-app.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';

export type AnalyticsApp = Awaited<ReturnType<typeof startAnalyticsApp>>;

/** The routes of analytics (and others that are given), with surveys and responses to count. */
export async function startAnalyticsApp(more: readonly Route[] = []) {
  const responses = await startResponsesApp();
  const app = await startTestApp([...analyticsRoutes, ...more], {
    services: responses.services,
    caller: responses.caller,
    ensureMember,
  });
  const request = (survey: string, path = '', init: TestRequest = {}) =>
    app.request(`/api/v1/surveys/${survey}/analytics${path}`, init);
  type Json<Output> = { readonly output: OperationOutput<Output> };
  const query = (filters: Readonly<Record<string, string>>) => {
    const text = new URLSearchParams(filters).toString();
    return text === '' ? '' : `?${text}`;
  };
  return {
    ...responses,
    analytics: app,
    request,
    /** A question's label, or a grid's row, in an address. */
    get: async <Output>(
      operation: Json<Output>,
      survey: string,
      path = '',
      filters: Readonly<Record<string, string>> = {},
    ) => answerOf(await request(survey, `${path}${query(filters)}`), operation),
    post: async <Output>(operation: Json<Output>, survey: string, path: string, json: object) =>
      answerOf(await request(survey, path, { method: 'POST', json }), operation),
    problem: async (survey: string, path: string, init: TestRequest = {}) =>
      problemOf(await request(survey, path, init)),
    async close() {
      await app.close();
      await responses.close();
    },
  };
}
