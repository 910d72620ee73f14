import { expect } from '@jest/globals';
import type { Problem } from '../../../api/problem.ts';
import { operationRoutes } from '../../../api/routes/ground/operations.ts';
import { panelQuoteRoutes } from '../../../api/routes/recruiting/panel-quotes.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { OperationView } from '../../../operations/ground/durable-operations/operation-view.ts';
import { quoteView } from '../../../operations/recruiting/panels/quote-schemas.ts';
import type { QuoteView } from '../../../operations/recruiting/panels/quote-schemas.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import type { Services } from '../../../platform/services.ts';
import { problemOf } from '../api/answers.ts';
import { startTestApp } from '../api/test-app.ts';
import { eventually } from '../eventually.ts';

export type QuoteDesk = Awaited<ReturnType<typeof startQuoteDesk>>;

type Ask = Readonly<Record<string, unknown>>;

/** The routes of quotes over HTTP, as a member of a team asks for them. */
export async function startQuoteDesk(services: Services, settings: Partial<Services['settings']> = {}) {
  const app = await startTestApp([...panelQuoteRoutes, ...operationRoutes], {
    services: { ...services, settings: { ...services.settings, ...settings } },
    ensureMember,
  });
  const as = ({ teamId, userId }: Principal) => ({ 'X-Team-ID': teamId, 'X-User-ID': userId ?? '' });
  const get = (member: Principal, path: string) => app.request(`/api/v1${path}`, { headers: as(member) });
  const ask = (member: Principal, surveyId: string, json: Ask, headers: Record<string, string> = {}) =>
    app.request(`/api/v1/surveys/${surveyId}/panels/quote`, {
      method: 'POST',
      headers: { ...as(member), ...headers },
      json,
    });
  const operation = async (member: Principal, id: string) =>
    (await (await get(member, `/operations/${id}`)).json()) as OperationView;
  return {
    app,
    get,
    ask,
    operation,
    /** A quote that came in time. */
    async quote(
      member: Principal,
      surveyId: string,
      json: Ask,
      headers: Record<string, string> = {},
    ): Promise<QuoteView> {
      const response = await ask(member, surveyId, json, headers);
      const body: unknown = await response.json();
      expect([response.status, body]).toEqual([200, expect.anything()]);
      expect(quoteView.parse(body)).toEqual(body);
      return body as QuoteView;
    },
    /** Asks for a quote, which may come in time or not. @returns its id, which is its operation's as well */
    async begin(member: Principal, surveyId: string, json: Ask): Promise<string> {
      const body = (await (await ask(member, surveyId, json)).json()) as OperationView | QuoteView;
      return 'quote_id' in body ? body.quote_id : body.id;
    },
    problem: async (member: Principal, surveyId: string, json: Ask): Promise<Problem> =>
      problemOf(await ask(member, surveyId, json)),
    /** The operation once it has ended, however. */
    async ended(member: Principal, id: string): Promise<OperationView> {
      let last = await operation(member, id);
      await eventually(async () => {
        last = await operation(member, id);
        expect(last.completed_at).not.toBeNull();
      });
      return last;
    },
    close: () => app.close(),
  };
}
