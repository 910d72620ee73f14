import { z } from 'zod';
import { countMatching } from '../../db/read-models/exported-responses.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { EXPORT_FORMATS, exportFormatOf, holdsResponses } from '../../domain/exports/export-format.ts';
import type { Operation } from '../ground/operation.ts';
import type { OperationContext } from '../ground/operation-context.ts';
import { exportFilters } from './export-filters.ts';
import { loadInstrument } from './instrument-source.ts';
import { loadExport } from './load-export.ts';
import type { LoadedExport } from './load-export.ts';
import { precheckFindings } from './precheck-findings.ts';
import type { ToCheck } from './precheck-findings.ts';

const MAX_FORMAT_CHARACTERS = 100;

const input = z.strictObject({
  ...exportFilters,
  format: z
    .string()
    .max(MAX_FORMAT_CHARACTERS)
    .describe(`One of ${EXPORT_FORMATS.join(', ')}.`),
});

const checkView = z.object({
  ok: z.boolean().describe('Whether nothing stands against it.'),
  format: z.string(),
  total_responses: z.int(),
  blockers: z.array(z.string()),
  warnings: z
    .array(z.string())
    .describe('What to expect; of another tool’s format, what it can’t say of the questionnaire.'),
});

type Input = z.output<typeof input>;

export const precheckExport: Operation<Input, z.output<typeof checkView>, undefined, ToCheck> = {
  name: 'exports.precheck',
  summary: 'What stands against an export, and what to expect of it, before it is made.',
  audience: 'team',
  destructive: false,
  changes: false,
  input,
  output: { kind: 'json', schema: checkView },
  run: loadToCheck,
  // Reading a segment and writing for another tool are slow: no transaction is open meanwhile.
  conclude: async (context, toCheck, patience) => {
    const { responses, blockers, warnings } = await precheckFindings(context.services, toCheck, patience);
    return {
      ok: blockers.length === 0,
      format: toCheck.format ?? toCheck.asked,
      total_responses: responses,
      blockers: [...blockers],
      warnings: [...warnings],
    };
  },
};

async function loadToCheck(context: OperationContext, { format: asked, ...filters }: Input): Promise<ToCheck> {
  const loaded = await loadExport(context, { ...filters, with_labels: true, include_open_ended: true });
  const format = exportFormatOf(asked);
  if (format === null) return { asked, loaded, format };
  return context.transaction(async (transaction) =>
    holdsResponses(format)
      ? { asked, loaded, format, ...(await completion(transaction, loaded)) }
      : { asked, loaded, format, ...(await loadInstrument(transaction, loaded.survey.id, loaded.job.version)) },
  );
}

/** Completion is computed over all who began, whatever statuses are selected. */
async function completion(transaction: TeamTransaction, { job }: LoadedExport) {
  return {
    begun: await countMatching(transaction, { ...job.filter, status: undefined }),
    complete: await countMatching(transaction, { ...job.filter, status: 'COMPLETE' }),
  };
}
