import { cloneSurvey } from '../../../operations/questionnaire/surveys/clone-survey.ts';
import { surveyForModel } from '../../views/survey-view.ts';
import { defineTool } from '../../tool.ts';

export const cloneSurveyTool = defineTool({
  name: 'clone_survey',
  operation: cloneSurvey,
  policy: { kind: 'free' },
  view: surveyForModel,
  madeSurvey: ({ id }) => id,
  told: 'The survey, without who made it and the number that opens it.',
});
