import { z } from 'zod';
import { parseDocumentInSteps } from '../../../domain/questionnaire/document/parse-document.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { Survey, SurveyDetails, SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';
import { mergeSettings, surveySettingsChangeSchema } from '../../../domain/questionnaire/survey/survey-settings.ts';
import { inSlices } from '../../../platform/elsewhere/in-slices.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurveyForChange } from './load-survey.ts';
import { requireOwnOriginal } from './require-own-original.ts';
import {
  ifRevision,
  presentSavedSurvey,
  savedSurveyView,
  withWarnings,
  surveyDetailFields,
  surveyId,
} from './survey-schemas.ts';
import { saveSurvey } from './save-survey.ts';

const { name, language, subtype, ...clearable } = surveyDetailFields;

const changeSchema = z.strictObject({
  survey_id: surveyId,
  if_revision: ifRevision,
  name: name.optional(),
  language: language.optional(),
  subtype: subtype.optional(),
  objective: clearable.objective.nullish(),
  audience_description: clearable.audience_description.nullish(),
  sample_size: clearable.sample_size.nullish(),
  survey_time_minutes: clearable.survey_time_minutes.nullish(),
  distribution_preference: clearable.distribution_preference.nullish(),
  research_plan: clearable.research_plan.nullish(),
  settings: surveySettingsChangeSchema.optional().describe('Merged at the top level; null removes a key.'),
  // parseDocument checks its structure, with every error at once; here it is only described.
  document: z
    .unknown()
    .optional()
    .meta({
      description:
        'Replaces the document. Ids and labels that are left out are given by the service. Questions are written as add_question describes for each type.',
      type: 'object',
      required: ['blocks'],
      properties: {
        blocks: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              name: { type: 'string' },
              config: { type: 'object' },
              questions: { type: 'array', items: { type: 'object' } },
            },
          },
        },
      },
    }),
});

type Change = z.infer<typeof changeSchema>;

export const updateSurvey = defineOperation({
  name: 'surveys.update',
  summary: "Changes a survey's details, settings or document. What is not given stays; null clears.",
  audience: 'team',
  destructive: false,
  changes: true,
  input: changeSchema,
  output: { kind: 'json', schema: savedSurveyView },
  run: (context, change) =>
    context.transaction(async (transaction) => {
      const before = await loadSurveyForChange(transaction, change.survey_id, change.if_revision);
      await requireOwnOriginal(transaction, change.settings ?? {}, before.settings);
      const saved = await saveSurvey(transaction, context, before, {
        details: detailsOf(before, change),
        ...(change.document !== undefined && { document: await documentOf(context, before, change.document) }),
      });
      return presentSavedSurvey(context, saved);
    }),
  conclude: withWarnings,
});

/** @throws FieldworkError `invalid_document` with every structure error at once; the stored document stays as it is */
async function documentOf(
  context: OperationContext,
  before: SurveyWithDocument,
  given: unknown,
): Promise<SurveyDocument> {
  const parsed = await inSlices(parseDocumentInSteps(given, { newId: context.newId, previous: before.document }));
  if (parsed.ok) return parsed.document;
  throw new FieldworkError('invalid_document', 'The document is not as it must be; see errors.', {
    issues: parsed.issues.map((issue) => ({ ...issue, path: `document.${issue.path}` })),
  });
}

/** The details in the request, by the service's own names. */
function detailsOf({ settings }: Survey, change: Change): Partial<SurveyDetails> {
  const given: { readonly [Key in keyof SurveyDetails]: SurveyDetails[Key] | undefined } = {
    name: change.name,
    language: change.language,
    subtype: change.subtype,
    objective: change.objective,
    audienceDescription: change.audience_description,
    sampleSize: change.sample_size,
    surveyTimeMinutes: change.survey_time_minutes,
    distributionPreference: change.distribution_preference,
    researchPlan: change.research_plan,
    settings: change.settings === undefined ? undefined : mergeSettings(settings, change.settings),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
