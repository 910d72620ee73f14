import { z } from 'zod';
import { addNotifyEmail, findRunningExport, lockExportContent } from '../../db/stores/exports/export-store.ts';
import { holdSurvey } from '../../db/stores/questionnaire/survey-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import {
  EXPORT_FORMATS,
  exportFormatOf,
  holdsResponses,
  unsupportedFormat,
} from '../../domain/exports/export-format.ts';
import type { ExportFormat } from '../../domain/exports/export-format.ts';
import type { OperationContext } from '../ground/operation-context.ts';
import { defineOperation } from '../ground/operation.ts';
import { loadSegment } from '../fieldwork/responses/load-segment.ts';
import { loadSurvey } from '../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../questionnaire/surveys/survey-schemas.ts';
import { versionNumber } from '../questionnaire/versions/version-schemas.ts';
import { VERSION_WORDS } from './export-filters.ts';
import { exportContentHash, exportJobFilters, exportJobOptions } from './export-request.ts';
import type { ExportRequest } from './export-request.ts';
import { exportView, viewExport } from './export-view.ts';
import type { ExportView } from './export-view.ts';
import { emptyReason, loadInstrument } from './instrument-source.ts';
import { recordExport } from './record-export.ts';

const MAX_FORMAT_CHARACTERS = 100;

/** The version, and who is notified by mail; the same for every format. */
export const jobFields = {
  survey_id: surveyId,
  version: versionNumber.nullable().optional().describe(`${VERSION_WORDS} Null is the same as none.`),
  notify_email: z.email().max(254).optional().describe('Who gets a mail at the end.'),
} as const;

export const createExport = defineOperation({
  name: 'exports.create',
  summary: 'Starts making a file of a survey, its responses or its questionnaire; follow it by its export id.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    ...jobFields,
    format: z
      .string()
      .max(MAX_FORMAT_CHARACTERS)
      .describe(`One of ${EXPORT_FORMATS.join(', ')}.`),
    filters: exportJobFilters.prefault({}).describe('Which responses; of no matter for a questionnaire.'),
    options: exportJobOptions.prefault({}).describe('How responses are told; of no matter for a questionnaire.'),
  }),
  output: { kind: 'json', schema: exportView },
  run: (context, { format: asked, filters, options, ...job }) =>
    startExportJob(context, { ...job, format: formatOf(asked), request: { ...filters, ...options } }),
});

/** A request for an export. */
export type AskedExport = {
  readonly survey_id: string;
  readonly version?: number | null | undefined;
  readonly notify_email?: string | undefined;
  readonly format: ExportFormat;
  readonly request: ExportRequest;
};

/**
 * Records an export and promises its workflow; an equal export that is under way is used instead.
 * @throws FieldworkError `not_found` for the survey or the version, `invalid_query` for a segment that can't be parsed,
 * `survey_empty` for a questionnaire without questions
 */
export function startExportJob(context: OperationContext, asked: AskedExport): Promise<ExportView> {
  return context.transaction(async (transaction) => {
    const { format, request } = asked;
    await holdSurvey(transaction, asked.survey_id);
    const version = await refuseImpossible(transaction, context, asked);
    const content = { surveyId: asked.survey_id, format, version, request };
    const contentSha256 = exportContentHash(content);
    await lockExportContent(transaction, contentSha256);
    const running = await findRunningExport(transaction, contentSha256);
    const id = running ?? context.newId();
    if (running === undefined) await recordExport(transaction, context, id, content);
    if (asked.notify_email !== undefined) await addNotifyEmail(transaction, id, asked.notify_email);
    return viewExport(context, transaction, id);
  });
}

/** @throws FieldworkError `invalid_input` */
function formatOf(asked: string): ExportFormat {
  const format = exportFormatOf(asked);
  if (format !== null) return format;
  const message = unsupportedFormat(asked);
  throw new FieldworkError('invalid_input', message, { issues: [{ path: 'format', message }] });
}

/** @returns the number of the exported version */
async function refuseImpossible(
  transaction: TeamTransaction,
  context: OperationContext,
  { survey_id, version, format, request }: AskedExport,
): Promise<number> {
  const { source } = await loadInstrument(transaction, survey_id, version ?? undefined);
  if (!holdsResponses(format)) {
    const reason = emptyReason(source);
    if (reason !== null) throw new FieldworkError('survey_empty', reason);
  } else if (request.segment_filter !== undefined) {
    const survey = await loadSurvey(transaction, survey_id);
    await loadSegment(transaction, survey, { dsl: request.segment_filter, now: context.now() });
  }
  return source.survey.version;
}
