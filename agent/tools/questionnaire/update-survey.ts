import { updateSurvey } from '../../../operations/questionnaire/surveys/update-survey.ts';
import { settingsSubject } from '../../subjects/survey-subject.ts';
import { editForModel } from '../../views/survey-view.ts';
import { defineTool } from '../../tool.ts';

export const updateSurveyTool = defineTool({
  name: 'update_survey',
  operation: updateSurvey,
  policy: {
    kind: 'depends',
    words: 'Asked where settings of a survey that is live change.',
    subject: settingsSubject,
  },
  view: editForModel,
  told: 'What has changed, warnings, and the outline of the survey after it.',
});
