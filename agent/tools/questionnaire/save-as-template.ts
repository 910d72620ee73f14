import { saveSurveyAsTemplate } from '../../../operations/questionnaire/templates/save-survey-as-template.ts';
import { defineTool } from '../../tool.ts';

export const saveAsTemplateTool = defineTool({
  name: 'save_as_template',
  operation: saveSurveyAsTemplate,
  policy: { kind: 'free' },
  leaveOut: ['is_public'],
  view: ({ id, name, category, description }) => ({ id, name, category, description }),
  told: 'Its id, name, category and description.',
});
