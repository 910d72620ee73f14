import { z } from 'zod';
import { createSurveyFromTemplate } from '../../../operations/questionnaire/templates/create-survey-from-template.ts';
import { findTemplateId } from '../../arguments/find-template.ts';
import { defineTool } from '../../tool.ts';

export const createSurveyFromTemplateTool = defineTool({
  name: 'create_survey_from_template',
  operation: createSurveyFromTemplate,
  policy: { kind: 'free' },
  input: z.strictObject({
    template: z.string().trim().min(1).max(500).describe('The name or the id of a template.'),
    name: z.string().optional().describe('Of the new survey.'),
  }),
  toInput: async (context, { template, name }) => ({
    template_id: await findTemplateId(context, template),
    ...(name !== undefined && { name }),
  }),
  madeSurvey: ({ survey_id }) => survey_id,
});
