import { unsupportedFormat } from '../../domain/exports/export-format.ts';
import type { DataFormat, InstrumentFormat } from '../../domain/exports/export-format.ts';
import { exportWarnings } from '../../domain/exports/export-warnings.ts';
import type { ExportCheck } from '../../platform/exports/export-messages.ts';
import { checkExport } from '../../platform/exports/start-export.ts';
import type { Services } from '../../platform/services.ts';
import { emptyReason } from './instrument-source.ts';
import type { LoadedInstrument } from './instrument-source.ts';
import { writeForPlatform } from './instrument-thread.ts';
import type { LoadedExport } from './load-export.ts';

/** An export to check in advance; `format` is null where `asked` is not a known one. */
export type ToCheck = { readonly asked: string; readonly loaded: LoadedExport } & (
  | { readonly format: null }
  | { readonly format: DataFormat; readonly begun: number; readonly complete: number }
  | ({ readonly format: InstrumentFormat } & LoadedInstrument)
);

export type PrecheckFindings = ExportCheck & { readonly warnings: readonly string[] };

/** What prevents the export, and what to expect of it. */
export async function precheckFindings(
  services: Services,
  toCheck: ToCheck,
  patience: AbortSignal,
): Promise<PrecheckFindings> {
  const { responses, blockers } = await countOf(services, toCheck, patience);
  if (toCheck.format === null) return { responses, blockers: [unsupportedFormat(toCheck.asked)], warnings: [] };
  if ('source' in toCheck) return { responses, ...(await findingsOfInstrument(toCheck)) };
  return {
    responses,
    blockers: responses === 0 ? [NOTHING_TO_EXPORT] : blockers,
    warnings: exportWarnings({ ...toCheck, responses }),
  };
}

const NOTHING_TO_EXPORT = 'There are no responses to export. Wait for the first ones, or ask with other filters.';

/** Responses are read only where needed: for a segment, and for a workbook's limits. */
async function countOf(
  services: Services,
  { format, loaded: { job, matching } }: ToCheck,
  patience: AbortSignal,
): Promise<ExportCheck> {
  if (job.segment === null && format !== 'xlsx') return { responses: matching, blockers: [] };
  return checkExport(services, { ...job, format: format === 'xlsx' ? 'xlsx' : 'csv' }, patience);
}

async function findingsOfInstrument({
  format,
  source,
  rules,
}: LoadedInstrument & { readonly format: InstrumentFormat }): Promise<Omit<PrecheckFindings, 'responses'>> {
  const reason = emptyReason(source);
  if (reason !== null) return { blockers: [reason], warnings: [] };
  if (format === 'pdf' || format === 'docx') return { blockers: [], warnings: [] };
  const { losses } = await writeForPlatform(format, source, rules);
  return { blockers: [], warnings: losses };
}
