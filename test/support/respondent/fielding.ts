import { inTeamTransaction } from '../../../db/transaction.ts';
import { fromResponseRow } from '../../../db/stores/fieldwork/response-store.ts';
import type { ResponseRow } from '../../../db/stores/fieldwork/response-store.ts';
import type { Response } from '../../../domain/fieldwork/response/response.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { Services } from '../../../platform/services.ts';
import type { TestApp } from '../api/test-app.ts';
import { testServices } from '../services.ts';
import { surveyDesk } from '../survey-desk.ts';
import type { SurveyDesk } from '../survey-desk.ts';
import { idsOf } from './option-ids.ts';
import type { SurveyIds } from './option-ids.ts';
import { plainBrowser } from './plain-browser.ts';
import type { PlainBrowser } from './plain-browser.ts';
import { startRespondentApp } from './respondent-app.ts';

/** A service with a team that fields surveys, and respondents who come to them. */
export type Fielding = {
  readonly app: TestApp;
  readonly services: Services;
  readonly member: Principal;
  readonly desk: SurveyDesk;
  /** The service's clock goes on by so much. */
  later(ms: number): void;
  /** A live survey of these questions, in one block. */
  aSurvey(questions: readonly object[], settings?: object): Promise<FieldedForTest>;
  /** A live survey of these blocks. */
  aSurveyOf(blocks: readonly object[], settings?: object): Promise<FieldedForTest>;
  /** All that is stored of a survey's respondents, in the order in which they began. */
  stored(surveyId: string): Promise<readonly Response[]>;
  browser(options?: Parameters<typeof plainBrowser>[1]): PlainBrowser;
  close(): Promise<void>;
};

export type FieldedForTest = { readonly id: string; readonly path: string } & SurveyIds;

export async function startFielding(change: (services: Services) => Partial<Services> = () => ({})): Promise<Fielding> {
  const test = await testServices();
  let aheadMs = 0;
  const clocked: Services = { ...test.services, now: () => new Date(Date.now() + aheadMs) };
  const services: Services = { ...clocked, ...change(clocked) };
  const app = await startRespondentApp(services);
  const member = await test.aMember();
  const desk = surveyDesk(services, member);
  let visitors = 0;
  const aSurveyOf = async (blocks: readonly object[], settings?: object): Promise<FieldedForTest> => {
    const { id } = await desk.create();
    await desk.update(id, { document: { blocks }, ...(settings !== undefined && { settings }) });
    await desk.publish(id);
    return { id, path: `/s/${id}`, ...(await idsOf(desk, id)) };
  };
  return {
    app,
    services,
    member,
    desk,
    later(ms) {
      aheadMs += ms;
    },
    aSurvey: (questions, settings) => aSurveyOf([{ name: 'Start', questions }], settings),
    aSurveyOf,
    stored: (surveyId) =>
      inTeamTransaction(services.database, member.teamId, async ({ sql }) => {
        const rows = await sql('responses')
          .where({ survey_id: surveyId })
          .orderBy(['started_at', 'id'])
          .select<ResponseRow[]>('*');
        return rows.map(fromResponseRow);
      }),
    browser(options) {
      visitors += 1;
      const address = `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
      return plainBrowser(app.url, { headers: { 'X-Forwarded-For': address }, ...options });
    },
    async close() {
      await app.close();
    },
  };
}

/** A question with two answers, "Yes" and "No". */
export function yesNo(label: string, text: string, more: object = {}): object {
  return { type: 'select', label, text, options: [{ text: 'Yes' }, { text: 'No' }], ...more };
}

/** An open question. */
export function open(label: string, text: string, more: object = {}): object {
  return { type: 'text', label, text, ...more };
}
