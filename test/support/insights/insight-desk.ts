import { expect } from '@jest/globals';
import { z } from 'zod';
import { insightRoutes } from '../../../api/routes/results/insights.ts';
import { operationRoutes } from '../../../api/routes/ground/operations.ts';
import { teamRoutes } from '../../../api/routes/ground/teams.ts';
import type { Schema } from '../../../domain/ground/schema.ts';
import type { OperationOutput } from '../../../operations/ground/operation.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { Services } from '../../../platform/services.ts';
import { startTestApp } from '../api/test-app.ts';

export type InsightDesk = Awaited<ReturnType<typeof startInsightDesk>>;

/** The routes of insights over HTTP, as a member asks for them. */
export async function startInsightDesk(services: Services, settings: Partial<Services['settings']> = {}) {
  const app = await startTestApp([...insightRoutes, ...teamRoutes, ...operationRoutes], {
    services: { ...services, settings: { ...services.settings, ...settings } },
    ensureMember,
  });
  const of = (surveyId: string, rest: string) => `/api/v1/surveys/${surveyId}${rest}`;
  const as = ({ teamId, userId }: Principal) => ({ 'X-Team-ID': teamId, 'X-User-ID': userId ?? '' });
  return {
    app,
    takeaways: (member: Principal, surveyId: string, query = '') =>
      app.request(of(surveyId, `/analytics/key-takeaways${query}`), { headers: as(member) }),
    openEnds: (member: Principal, surveyId: string, json: object = { question_label: 'Q3' }) =>
      app.request(of(surveyId, '/analytics/open-ends'), { method: 'POST', headers: as(member), json }),
    optimize: (member: Principal, surveyId: string) =>
      app.request(of(surveyId, '/optimize'), { method: 'POST', headers: as(member) }),
    settings: (member: Principal, json?: object) =>
      app.request('/api/v1/team/settings', {
        headers: as(member),
        ...(json === undefined ? {} : { method: 'PUT', json }),
      }),
    operation: (member: Principal, id: string) => app.request(`/api/v1/operations/${id}`, { headers: as(member) }),
    close: () => app.close(),
  };
}

/** The result of long work, which must fit the operation's own schema. */
export async function resultOf<Output>(
  response: Response,
  operation: { readonly output: OperationOutput<Output> },
): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([200, expect.anything()]);
  if (operation.output.kind !== 'durable') throw new Error('The operation is no long work.');
  const schema: Schema = operation.output.schema;
  expect(z.parse(schema, body)).toEqual(body);
  return body as Readonly<Record<string, unknown>>;
}
