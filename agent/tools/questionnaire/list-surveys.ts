import { listSurveys } from '../../../operations/questionnaire/surveys/list-surveys.ts';
import { defineTool } from '../../tool.ts';
import { without } from '../../views/without.ts';

export const listSurveysTool = defineTool({
  name: 'list_surveys',
  operation: listSurveys,
  policy: { kind: 'free' },
  view: ({ items, ...page }) => ({ items: items.map((survey) => without(survey, 'created_by')), ...page }),
  told: 'The surveys, without who made them.',
});
