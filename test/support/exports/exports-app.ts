import { exportRoutes } from '../../../api/routes/exports.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { GivenAnswers } from '../../../domain/flow/given-answers.ts';
import { precheckExport } from '../../../operations/exports/precheck-export.ts';
import { startAnalyticsApp } from '../api/analytics-app.ts';
import { answerOf, problemOf } from '../api/answers.ts';
import { readCsv, readXlsx } from './read-exports.ts';

type Query = Readonly<Record<string, string>>;

export type ExportsApp = Awaited<ReturnType<typeof startExportsApp>>;

/** The routes of exports, with surveys and responses to export. */
export async function startExportsApp() {
  const started = await startAnalyticsApp(exportRoutes);
  const exported = (survey: string, path: string, query: Query = {}, init: RequestInit = {}) =>
    started.analytics.request(
      `/api/v1/surveys/${survey}/exports/${path}?${new URLSearchParams(query).toString()}`,
      init as object,
    );
  const bytesOf = async (survey: string, format: string, query: Query) => {
    const response = await exported(survey, format, query);
    if (response.status !== 200) throw new Error(await response.text());
    return Buffer.from(await response.arrayBuffer());
  };
  return {
    ...started,
    exported,
    bytesOf,
    csv: async (survey: string, query: Query = {}) => readCsv(await bytesOf(survey, 'csv', query)),
    xlsx: async (survey: string, query: Query = {}) => readXlsx(await bytesOf(survey, 'xlsx', query)),
    precheck: async (survey: string, query: Query) =>
      answerOf(await exported(survey, 'precheck', query), precheckExport),
    problem: async (survey: string, path: string, query: Query = {}) => problemOf(await exported(survey, path, query)),
    /** What is stored of the answers, by response. */
    stored: (survey: string): Promise<ReadonlyMap<string, GivenAnswers>> =>
      inTeamTransaction(started.services.database, started.member.teamId, async ({ sql }) => {
        const rows = await sql('responses')
          .where({ survey_id: survey })
          .select<{ id: string; answers: GivenAnswers }[]>('id', 'answers');
        return new Map(rows.map(({ id, answers }) => [id, answers]));
      }),
  };
}
