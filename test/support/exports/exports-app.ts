import { Readable } from 'node:stream';
import { route } from '../../../api/route.ts';
import { exportRoutes } from '../../../api/routes/exports/exports.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { GivenAnswers } from '../../../domain/fieldwork/flow/given-answers.ts';
import { DATA_CONTENT_TYPES, dataFilename } from '../../../operations/exports/data-file-kinds.ts';
import { exportCsv } from '../../../operations/exports/export-csv.ts';
import { exportXlsx } from '../../../operations/exports/export-xlsx.ts';
import { precheckExport } from '../../../operations/exports/precheck-export.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { startAnalyticsApp } from '../api/analytics-app.ts';
import { answerOf, problemOf } from '../api/answers.ts';
import { startTestApp } from '../api/test-app.ts';
import { madeAtOnce } from './in-this-process.ts';
import { readCsv, readXlsx } from './read-exports.ts';

type Query = Readonly<Record<string, string>>;

/** Makes its files in this process, with all else of the operation: what stands in them does not depend on who makes them. */
function inThisProcess(operation: typeof exportCsv, format: 'csv' | 'xlsx'): typeof exportCsv {
  return {
    ...operation,
    conclude: async ({ services }, { survey, job }) => ({
      stream: Readable.from([await madeAtOnce(services, format, { ...job, documents: null })]),
      contentType: DATA_CONTENT_TYPES[format],
      filename: dataFilename(survey.name, format),
    }),
  };
}

const QUICK_ROUTES = [
  route('GET', '/api/v1/surveys/:survey_id/exports/csv', inThisProcess(exportCsv, 'csv')),
  route('GET', '/api/v1/surveys/:survey_id/exports/xlsx', inThisProcess(exportXlsx, 'xlsx')),
];

/** The routes of exports, with surveys and responses to export. */
export async function startExportsApp() {
  const started = await startAnalyticsApp(exportRoutes);
  const { services, caller } = started;
  const quick = await startTestApp(QUICK_ROUTES, { services, caller, ensureMember });
  const exported = (survey: string, path: string, query: Query = {}, init: RequestInit = {}) =>
    started.analytics.request(
      `/api/v1/surveys/${survey}/exports/${path}?${new URLSearchParams(query).toString()}`,
      init as object,
    );
  const bytesOf = async (survey: string, format: string, query: Query, from = started.analytics) => {
    const search = new URLSearchParams(query).toString();
    const response = await from.request(`/api/v1/surveys/${survey}/exports/${format}?${search}`);
    if (response.status !== 200) throw new Error(await response.text());
    return Buffer.from(await response.arrayBuffer());
  };
  return {
    ...started,
    exported,
    bytesOf,
    /** Made in this process, as `xlsx`: `bytesOf` has one of its own for each file. */
    csv: async (survey: string, query: Query = {}) => readCsv(await bytesOf(survey, 'csv', query, quick)),
    xlsx: async (survey: string, query: Query = {}) => readXlsx(await bytesOf(survey, 'xlsx', query, quick)),
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
    async close() {
      await quick.close();
      await started.close();
    },
  };
}
