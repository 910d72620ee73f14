import { spellcheckSurvey } from '../../../operations/questionnaire/surveys/spellcheck-survey.ts';
import { defineTool } from '../../tool.ts';

export const surveycheckTool = defineTool({
  name: 'surveycheck',
  operation: spellcheckSurvey,
  policy: { kind: 'free' },
});
