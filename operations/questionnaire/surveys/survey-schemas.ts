import { z } from 'zod';
import { SURVEY_STATES } from '../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import {
  pendingVersionOf,
  SURVEY_STAGES,
  SURVEY_STATUSES,
  SURVEY_SUBTYPES,
} from '../../../domain/questionnaire/survey/survey.ts';
import type { SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { warningsOf, warningView } from '../checking/survey-warnings.ts';
import type { OperationContext } from '../../ground/operation-context.ts';

/** A survey's identifier as every path and tool names it. */
export const surveyId = z.uuid().describe("The survey's id.");

/** The revision that the caller last saw; a survey that was changed since is not saved (412). */
export const ifRevision = z.int().min(1).optional().describe('Only change the survey if it still has this revision.');

const text = (maxLength: number) => z.string().max(maxLength);

/** The details of a survey that an author sets; single members, for create and update. */
export const surveyDetailFields = {
  name: text(500).trim().min(1),
  objective: text(20_000),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, 'Write a two-letter language code such as "en" or "da" (ISO 639-1).')
    .describe('ISO 639-1 code.'),
  subtype: z.enum(SURVEY_SUBTYPES),
  audience_description: text(20_000),
  sample_size: z.int().min(1).max(10_000_000).describe('Complete responses aimed at.'),
  survey_time_minutes: z.int().min(1).max(1_440),
  distribution_preference: text(500),
  research_plan: text(200_000),
} as const;

const timestamp = z.iso.datetime();

/** The full survey object. */
export const surveyView = z.object({
  id: z.uuid(),
  name: z.string(),
  objective: z.string().nullable(),
  status: z.enum(SURVEY_STATUSES),
  stage: z.enum(SURVEY_STAGES),
  language: z.string(),
  subtype: z.enum(SURVEY_SUBTYPES),
  current_version: z.int(),
  pending_version: z.int().nullable().describe('The version whose edits wait to be pushed; the document is its.'),
  revision: z.int(),
  audience_description: z.string().nullable(),
  sample_size: z.int().nullable(),
  survey_time_minutes: z.int().nullable(),
  distribution_preference: z.string().nullable(),
  research_plan: z.string().nullable(),
  settings: z.record(z.string(), z.unknown()),
  workspace_id: z.string().nullable(),
  public_url: z.url().nullable().describe('Where respondents find it; null while it is a draft.'),
  published_at: timestamp.nullable(),
  completed_at: timestamp.nullable(),
  created_at: timestamp,
  created_by: z.uuid(),
  document: z.object({ blocks: z.array(z.record(z.string(), z.unknown())) }).loose(),
});

export type SurveyView = z.infer<typeof surveyView>;

/** The survey as the API shows it. */
export function presentSurvey({ services }: OperationContext, survey: SurveyWithDocument): SurveyView {
  const isPublic = SURVEY_STATES[survey.status].publicPage !== 'not_found';
  return {
    id: survey.id,
    name: survey.name,
    objective: survey.objective,
    status: survey.status,
    stage: survey.stage,
    language: survey.language,
    subtype: survey.subtype,
    current_version: survey.currentVersion,
    pending_version: pendingVersionOf(survey),
    revision: survey.revision,
    audience_description: survey.audienceDescription,
    sample_size: survey.sampleSize,
    survey_time_minutes: survey.surveyTimeMinutes,
    distribution_preference: survey.distributionPreference,
    research_plan: survey.researchPlan,
    settings: survey.settings,
    workspace_id: survey.workspaceId,
    public_url: isPublic ? `${services.settings.publicUrl}/s/${survey.id}` : null,
    published_at: survey.publishedAt?.toISOString() ?? null,
    completed_at: survey.completedAt?.toISOString() ?? null,
    created_at: survey.createdAt.toISOString(),
    created_by: survey.createdBy,
    document: survey.document as unknown as SurveyView['document'],
  };
}

/** The survey after a save, with the findings on its logic. */
export const savedSurveyView = surveyView.extend({ warnings: z.array(warningView) });

export type SavedSurveyView = z.infer<typeof savedSurveyView>;

/** The survey as a save commits it; `withWarnings` adds the findings. */
export function presentSavedSurvey(context: OperationContext, survey: SurveyWithDocument): SavedSurveyView {
  return { ...presentSurvey(context, survey), warnings: [] };
}

/** The conclusion of every save: checks the logic after the commit, so that no transaction waits for it. */
export async function withWarnings<View extends SavedSurveyView>(
  context: OperationContext,
  saved: View,
): Promise<View> {
  const document = saved.document as unknown as SurveyDocument;
  return { ...saved, warnings: await warningsOf(context, { document, settings: saved.settings }) };
}
