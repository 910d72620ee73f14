import { buffer } from 'node:stream/consumers';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { createExport } from '../../../operations/exports/create-export.ts';
import { deliverExport } from '../../../operations/exports/deliver-export.ts';
import { exportCsv } from '../../../operations/exports/export-csv.ts';
import type { ExportView } from '../../../operations/exports/export-view.ts';
import { exportXlsx } from '../../../operations/exports/export-xlsx.ts';
import { getExport } from '../../../operations/exports/get-export.ts';
import { cancelOperation } from '../../../operations/ground/durable-operations/cancel-operation.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import type { Services } from '../../../platform/services.ts';
import { eventually } from '../eventually.ts';

const PATIENCE_MS = 90_000;

/** What one member of a team does with exports. */
export function exportDesk(services: Services, member: Principal) {
  const get = (export_id: string) => runOperation(getExport, services, member, { export_id });
  const create = (survey_id: string, format: string, more: object = {}) =>
    runOperation(createExport, services, member, { survey_id, format, ...more });
  /** Waits for the end, whichever. */
  const ended = async ({ export_id }: Pick<ExportView, 'export_id'>): Promise<ExportView> => {
    let last: ExportView | undefined;
    await eventually(
      async () => {
        last = await get(export_id);
        if (last.completed_at === null) throw new Error(`Still ${last.status}: ${last.message}`);
      },
      { withinMs: PATIENCE_MS },
    );
    if (last === undefined) throw new Error('It was never looked at.');
    return last;
  };
  const bytesOf = async ({ storage_key: key, message }: ExportView): Promise<Buffer> => {
    if (key === null) throw new Error(`There is no file: ${message}`);
    return buffer((await services.storage.getStream(key)).stream);
  };
  return {
    get,
    create,
    ended,
    bytesOf,
    deliver: (survey_id: string, format: string, options: object = {}) =>
      runOperation(deliverExport, services, member, { survey_id, format }, options),
    cancel: (operation_id: string) => runOperation(cancelOperation, services, member, { operation_id }),
    /** The file of an export that is asked for now. */
    made: async (survey_id: string, format: string, more: object = {}) =>
      bytesOf(await ended(await create(survey_id, format, more))),
    /** The same as it is sent to a caller at once. */
    sent: async (survey_id: string, format: 'csv' | 'xlsx', query: object = {}) => {
      const operation = format === 'csv' ? exportCsv : exportXlsx;
      const { stream } = await runOperation(operation, services, member, { survey_id, ...query });
      return buffer(stream);
    },
    /** Keys of what is stored for an export. */
    stored: (exportId: string) => services.storage.list(`exports/${exportId}/`),
  };
}

/** Stores every response to a survey again so many times, as other people's. */
export async function multiplyResponses(
  services: Pick<Services, 'database'>,
  { teamId }: Pick<Principal, 'teamId'>,
  surveyId: string,
  times: number,
): Promise<void> {
  await inTeamTransaction(services.database, teamId, async ({ sql }) => {
    await sql.raw('set local statement_timeout = 0');
    await sql.raw(
      `insert into responses
       select (jsonb_populate_record(one, jsonb_build_object(
         'id', 'resp_' || md5(one.id || copy), 'respondent_key', '\\x' || md5(one.id || copy) || md5(copy || one.id)))).*
       from responses one, generate_series(1, ?::integer) copy where one.survey_id = ?`,
      [times, surveyId],
    );
  });
}
