import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { surveyForModel } from '../../views/survey-view.ts';
import { defineTool } from '../../tool.ts';

export const createSurveyTool = defineTool({
  name: 'create_survey',
  operation: createSurvey,
  policy: { kind: 'free' },
  leaveOut: ['workspace_id'],
  view: surveyForModel,
  madeSurvey: ({ id }) => id,
  told: 'The survey, without who made it and the number that opens it.',
});
