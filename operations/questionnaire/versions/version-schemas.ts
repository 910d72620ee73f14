import { z } from 'zod';
import type { SurveyVersion, SurveyVersionHead } from '../../../db/stores/questionnaire/survey-version-store.ts';
import type { Survey } from '../../../domain/questionnaire/survey/survey.ts';
import { surveyView } from '../surveys/survey-schemas.ts';

/** The largest integer of the database's column. */
const MAX_VERSION = 2_147_483_647;

/** A version's number as every path and tool names it. */
export const versionNumber = z.int().min(1).max(MAX_VERSION).describe("The version's number, from 1.");

const documentView = surveyView.shape.document;

/** A version object. */
export const versionView = z.object({
  id: z.uuid(),
  survey_id: z.uuid(),
  version: z.int(),
  document: documentView,
  changes_summary: z.string().nullable().describe('What changed against the version that was live before it.'),
  changed_by: z.uuid(),
  created_at: z.iso.datetime(),
  went_live_at: z.iso.datetime().nullable().describe('When it first went live; it never changes after that.'),
  is_live: z.boolean().describe('Whether respondents who begin now get it.'),
  is_pending: z.boolean().describe('Whether it holds edits that wait to be pushed.'),
  survey_revision: z.int().describe("The survey's revision; give it back as If-Match."),
});

export type VersionView = z.infer<typeof versionView>;

/** A version of the survey as the API shows it. */
export function presentVersion(survey: Survey, version: SurveyVersion): VersionView {
  const document = version.document as unknown as VersionView['document'];
  return { ...presentVersionHead(survey, version), document };
}

/** A version without its document. */
export function presentVersionHead(survey: Survey, version: SurveyVersionHead): Omit<VersionView, 'document'> {
  const isCurrent = version.version === survey.currentVersion;
  return {
    id: version.id,
    survey_id: version.surveyId,
    version: version.version,
    changes_summary: version.changesSummary,
    changed_by: version.changedBy,
    created_at: version.createdAt.toISOString(),
    went_live_at: version.wentLiveAt?.toISOString() ?? null,
    is_live: isCurrent && version.wentLiveAt !== null,
    is_pending: !isCurrent && version.wentLiveAt === null,
    survey_revision: survey.revision,
  };
}
