import { z } from 'zod';
import { insertSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import { countTemplateUse, findTemplate } from '../../../db/stores/questionnaire/template-store.ts';
import { actingUser } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { nameWith } from '../surveys/clone-of.ts';
import { detailsOfNew, newDraft } from '../surveys/new-draft.ts';
import { surveyDetailFields } from '../surveys/survey-schemas.ts';
import { templateId, templateNotFound } from './template-view.ts';

export const createSurveyFromTemplate = defineOperation({
  name: 'templates.create_survey',
  summary: 'Makes a new draft survey with all that a template holds.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    template_id: templateId,
    name: surveyDetailFields.name.optional().describe('The template\'s name and " Survey" unless told.'),
  }),
  output: { kind: 'json', schema: z.object({ survey_id: z.uuid(), version: z.int() }) },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const template = await findTemplate(transaction, input.template_id);
      if (template === undefined) throw templateNotFound();
      const survey = newDraft({
        id: context.newId(),
        createdBy: actingUser(context),
        createdAt: context.now(),
        workspaceId: null,
        document: template.document,
        details: detailsOfNew({
          name: input.name ?? nameWith(template.name, 'Survey'),
          language: template.language,
          subtype: template.subtype,
        }),
      });
      await insertSurvey(transaction, { ...survey, versionId: context.newId() });
      await countTemplateUse(transaction, template.id);
      return { survey_id: survey.id, version: survey.currentVersion };
    }),
});
