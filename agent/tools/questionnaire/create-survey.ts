import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { surveyForModel } from '../../views/survey-view.ts';
import { defineTool } from '../../tool.ts';

export const createSurveyTool = defineTool({
  name: 'create_survey',
  operation: createSurvey,
  policy: { kind: 'free' },
  description: 'Creates an empty draft survey. Only its name is required; update_survey gives it settings.',
  // Settings may lead respondents elsewhere, which a person is asked about: update_survey does.
  leaveOut: ['workspace_id', 'settings'],
  view: surveyForModel,
  madeSurvey: ({ id }) => id,
  told: 'The survey, without who made it and the number that opens it.',
});
