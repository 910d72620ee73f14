import { z } from 'zod';
import type { OperationRecord } from '../../db/stores/ground/operation-store.ts';
import { ERROR_CODES } from '../../domain/ground/errors.ts';
import { IMPORT_STAGES } from '../../domain/import/stages.ts';
import { defineOperation } from '../ground/operation.ts';
import { loadImport } from './load-import.ts';

const timestamp = z.iso.datetime().nullable();

export const importId = z.uuid().describe("The import job's id.");

export const getImport = defineOperation({
  name: 'imports.get',
  summary: 'Tells where an import stands; completed ones name the draft survey.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ job_id: importId }),
  output: {
    kind: 'json',
    schema: z.object({
      job_id: z.uuid(),
      artifact_id: z.uuid(),
      state: z.enum(['pending', 'processing', 'completed', 'failed']),
      output_format: z.string(),
      conversation_id: z.uuid(),
      filename: z.string(),
      title: z.string(),
      survey_id: z.uuid().nullable(),
      export_id: z.uuid().nullable().describe('The export of the draft for the platform that was asked for.'),
      error: z.object({ code: z.enum(ERROR_CODES), message: z.string() }).nullable(),
      progress: z.object({ stage: z.enum(IMPORT_STAGES).nullable(), done: z.int(), total: z.int() }),
      started_at: timestamp,
      completed_at: timestamp,
    }),
  },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const { job, operation } = await loadImport(transaction, input.job_id);
      return {
        job_id: job.id,
        artifact_id: job.artifactId,
        // The contract's four states: a cancelled import has failed, with `operation_cancelled` as its error.
        state: operation.state === 'cancelled' ? ('failed' as const) : operation.state,
        output_format: job.outputFormat,
        conversation_id: job.conversationId,
        filename: job.filename,
        title: job.title,
        survey_id: operation.surveyId,
        export_id: exportIdOf(operation),
        error: operation.error,
        progress: {
          stage: IMPORT_STAGES.find((stage) => stage === operation.stage) ?? null,
          done: operation.done,
          total: operation.total,
        },
        started_at: operation.startedAt?.toISOString() ?? null,
        completed_at: operation.completedAt?.toISOString() ?? null,
      };
    }),
});

function exportIdOf({ result }: OperationRecord): string | null {
  const id = result?.['export_id'];
  return typeof id === 'string' ? id : null;
}
