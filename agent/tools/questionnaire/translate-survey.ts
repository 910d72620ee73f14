import { translateSurvey } from '../../../operations/questionnaire/surveys/translate-survey.ts';
import { defineTool } from '../../tool.ts';

export const translateSurveyTool = defineTool({
  name: 'translate_survey',
  operation: translateSurvey,
  policy: { kind: 'free' },
  madeSurvey: ({ translated_survey_id }) => translated_survey_id,
});
