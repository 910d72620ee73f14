import { z } from 'zod';
import { insertSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import { mergeSettings, surveySettingsSchema } from '../../../domain/questionnaire/survey/survey-settings.ts';
import { actingUser } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { refuseTooMuchLogic } from '../checking/refuse-too-much-logic.ts';
import { newDraft } from './new-draft.ts';
import { requireOwnOriginal } from './require-own-original.ts';
import { presentSurvey, surveyDetailFields, surveyView } from './survey-schemas.ts';

const optional = z.object(surveyDetailFields).omit({ name: true }).partial().shape;

export const createSurvey = defineOperation({
  name: 'surveys.create',
  summary: 'Creates an empty draft survey. Only its name is required.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    name: surveyDetailFields.name,
    ...optional,
    settings: surveySettingsSchema.optional(),
    workspace_id: z.string().min(1).max(200).optional().describe('A label of your own to list surveys by.'),
  }),
  output: { kind: 'json', schema: surveyView },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      await refuseTooMuchLogic({ settings: input.settings });
      await requireOwnOriginal(transaction, input.settings ?? {});
      const survey = newDraft({
        id: context.newId(),
        createdBy: actingUser(context),
        createdAt: context.now(),
        workspaceId: input.workspace_id ?? null,
        document: { blocks: [] },
        details: {
          name: input.name,
          objective: input.objective ?? null,
          language: input.language ?? 'en',
          subtype: input.subtype ?? 'online',
          audienceDescription: input.audience_description ?? null,
          sampleSize: input.sample_size ?? null,
          surveyTimeMinutes: input.survey_time_minutes ?? null,
          distributionPreference: input.distribution_preference ?? null,
          researchPlan: input.research_plan ?? null,
          settings: mergeSettings({}, input.settings ?? {}),
        },
      });
      await insertSurvey(transaction, { ...survey, versionId: context.newId() });
      return presentSurvey(context, survey);
    }),
});
