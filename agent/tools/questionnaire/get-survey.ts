import { getSurvey } from '../../../operations/questionnaire/surveys/get-survey.ts';
import { surveyForModel } from '../../views/survey-view.ts';
import { defineTool } from '../../tool.ts';

export const getSurveyTool = defineTool({
  name: 'get_survey',
  operation: getSurvey,
  policy: { kind: 'free' },
  readsForeign: true,
  view: surveyForModel,
  told: 'The survey, without who made it and the number that opens it.',
});
