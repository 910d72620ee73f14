import { z } from 'zod';
import { insertTemplate } from '../../../db/stores/questionnaire/template-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { TemplateWithDocument } from '../../../domain/questionnaire/survey/template.ts';
import { actingUser } from '../../ground/operation-context.ts';
import type { Principal } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { nameWith } from '../surveys/clone-of.ts';
import { loadSurvey } from '../surveys/load-survey.ts';
import { surveyDetailFields, surveyId } from '../surveys/survey-schemas.ts';
import { presentTemplateDetail, templateCategory, templateDetailView } from './template-view.ts';

export const saveSurveyAsTemplate = defineOperation({
  name: 'templates.save_survey',
  summary: "Saves a survey's document, as it is shown now, as a template of the team.",
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    survey_id: surveyId,
    category: templateCategory,
    name: surveyDetailFields.name.optional().describe('The survey\'s name and " Template" unless told.'),
    description: z.string().max(2_000).default(''),
    is_public: z.boolean().default(false).describe('For all teams: platform administrators only.'),
  }),
  output: { kind: 'json', schema: templateDetailView },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      if (input.is_public) refuseUnlessPublishable(context.principal, input.category);
      const survey = await loadSurvey(transaction, input.survey_id);
      const now = context.now();
      const template: TemplateWithDocument = {
        id: context.newId(),
        name: input.name ?? nameWith(survey.name, 'Template'),
        description: input.description,
        category: input.category,
        isPublic: input.is_public,
        language: survey.language,
        subtype: survey.subtype,
        usageCount: 0,
        createdBy: actingUser(context),
        createdAt: now,
        updatedAt: now,
        document: survey.document,
      };
      await insertTemplate(transaction, template);
      return presentTemplateDetail(template);
    }),
});

/** @throws FieldworkError `forbidden`, `invalid_input` */
function refuseUnlessPublishable({ isServiceAdmin }: Principal, category: string): void {
  if (!isServiceAdmin) {
    throw new FieldworkError(
      'forbidden',
      'Only platform administrators make templates for all teams. Leave is_public out to save it for your own team.',
    );
  }
  if (category !== 'custom') return;
  const message = 'Write "brand", "cx" or "employee": templates of the category "custom" belong to one team.';
  throw new FieldworkError('invalid_input', 'The input is not as the operation needs it; see errors.', {
    issues: [{ path: 'category', message }],
  });
}
