import { listSurveys } from '../../../operations/questionnaire/surveys/list-surveys.ts';
import { defineTool } from '../../tool.ts';

export const listSurveysTool = defineTool({
  name: 'list_surveys',
  operation: listSurveys,
  policy: { kind: 'free' },
  view: ({ items, ...page }) => ({ items: items.map(({ created_by: _, ...survey }) => survey), ...page }),
});
