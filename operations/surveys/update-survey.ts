import { z } from 'zod';
import { updateDraftDocument, updateSurvey as writeSurvey } from '../../db/stores/survey-store.ts';
import { documentWarnings } from '../../domain/document/document-warnings.ts';
import { parseDocument } from '../../domain/document/parse-document.ts';
import type { SurveyDocument } from '../../domain/document/survey-document.ts';
import { FieldworkError } from '../../domain/errors.ts';
import type { Survey, SurveyWithDocument } from '../../domain/survey/survey.ts';
import { mergeSettings, surveySettingsChangeSchema } from '../../domain/survey/survey-settings.ts';
import type { OperationContext } from '../operation-context.ts';
import { actingUser } from '../operation-context.ts';
import { defineOperation } from '../operation.ts';
import { loadSurveyForChange } from './load-survey.ts';
import { ifRevision, presentSurvey, surveyDetailFields, surveyId, surveyView } from './survey-schemas.ts';

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
  // Its structure is parseDocument's to judge, with every error at once; here it is only described.
  document: z
    .unknown()
    .optional()
    .meta({
      description: 'Replaces the document. Ids and labels that are left out are given by the service.',
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

/** What one save judges while others wait: some hundred milliseconds of work, and a list that a person can still read. */
const WARNING_LIMITS = { warnings: 1_000, logicCharacters: 1_000_000 } as const;

type Change = z.infer<typeof changeSchema>;

const warning = z.object({
  code: z.string(),
  question: z.string(),
  location: z.string(),
  dsl: z.string().nullable(),
  message: z.string(),
  suggestion: z.string().nullable(),
});

export const updateSurvey = defineOperation({
  name: 'surveys.update',
  summary: "Changes a survey's details, settings or document. What is not given stays; null clears.",
  audience: 'team',
  destructive: false,
  changes: true,
  input: changeSchema,
  output: { kind: 'json', schema: surveyView.extend({ warnings: z.array(warning) }) },
  run: (context, change) =>
    context.transaction(async (transaction) => {
      const before = await loadSurveyForChange(transaction, change.survey_id, change.if_revision);
      refuseWhereClosed(before, change);
      const document = documentAfter(context, before, change);
      const details = detailsAfter(before, change);
      const after = { ...details, document, revision: before.revision + 1 };
      await writeSurvey(transaction, after);
      if (change.document !== undefined) {
        await updateDraftDocument(transaction, before.id, {
          version: before.currentVersion,
          document,
          changedBy: actingUser(context),
        });
      }
      return {
        ...presentSurvey(after),
        warnings: documentWarnings(document, WARNING_LIMITS).map((found) => ({ ...found })),
      };
    }),
});

/** On completed and archived surveys only the name may change. */
function refuseWhereClosed(survey: Survey, change: Change): void {
  if (survey.stage !== 'closed') return;
  const allowed = new Set(['survey_id', 'if_revision', 'name']);
  if (Object.entries(change).some(([key, value]) => value !== undefined && !allowed.has(key))) {
    throw new FieldworkError(
      'wrong_state',
      `The survey is ${survey.status}: only its name can still change. Make a new survey to work on its content.`,
    );
  }
}

/** @throws FieldworkError `invalid_document` with every structure error at once; the stored document is untouched */
function documentAfter(context: OperationContext, before: SurveyWithDocument, change: Change): SurveyDocument {
  if (change.document === undefined) return before.document;
  const parsed = parseDocument(change.document, { newId: context.newId, previous: before.document });
  if (parsed.ok) return parsed.document;
  throw new FieldworkError('invalid_document', 'The document is not as it must be; see errors.', {
    issues: parsed.issues.map((issue) => ({ ...issue, path: `document.${issue.path}` })),
  });
}

function detailsAfter(before: SurveyWithDocument, change: Change): SurveyWithDocument {
  const kept = <Value>(given: Value | undefined, current: Value): Value => (given === undefined ? current : given);
  return {
    ...before,
    name: kept(change.name, before.name),
    language: kept(change.language, before.language),
    subtype: kept(change.subtype, before.subtype),
    objective: kept(change.objective, before.objective),
    audienceDescription: kept(change.audience_description, before.audienceDescription),
    sampleSize: kept(change.sample_size, before.sampleSize),
    surveyTimeMinutes: kept(change.survey_time_minutes, before.surveyTimeMinutes),
    distributionPreference: kept(change.distribution_preference, before.distributionPreference),
    researchPlan: kept(change.research_plan, before.researchPlan),
    settings: change.settings === undefined ? before.settings : mergeSettings(before.settings, change.settings),
  };
}
