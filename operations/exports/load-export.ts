import { countMatching } from '../../db/read-models/exported-responses.ts';
import type { SurveyWithDocument } from '../../domain/questionnaire/survey/survey.ts';
import type { ExportJob } from '../../platform/exports/export-messages.ts';
import type { OperationContext } from '../ground/operation-context.ts';
import { loadSegment } from '../fieldwork/responses/load-segment.ts';
import { loadSurvey } from '../questionnaire/surveys/load-survey.ts';
import { loadVersion } from '../questionnaire/versions/load-version.ts';
import { exportDataOf } from './export-data.ts';
import type { ExportFilters, TableOptions } from './export-filters.ts';

/** An export whose request is valid. */
export type LoadedExport = {
  readonly survey: SurveyWithDocument;
  readonly job: Omit<ExportJob, 'format'>;
  /** The number of matching responses before the segment is applied. */
  readonly matching: number;
};

/**
 * Resolves the caller's filters.
 * @throws FieldworkError `not_found` for the survey or the version, `invalid_query` for a segment that can't be parsed
 */
export function loadExport(context: OperationContext, input: ExportFilters & TableOptions): Promise<LoadedExport> {
  return context.transaction(async (transaction) => {
    const survey = await loadSurvey(transaction, input.survey_id);
    const version = input.version ?? survey.currentVersion;
    await loadVersion(transaction, survey.id, version);
    const now = context.now();
    const job = exportDataOf(input, { teamId: context.principal.teamId, surveyId: survey.id, version, now });
    if (job.segment !== null) await loadSegment(transaction, survey, { dsl: job.segment, now });
    return { survey, job, matching: await countMatching(transaction, job.filter) };
  });
}
