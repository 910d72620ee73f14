import { updateSurvey } from '../../../operations/questionnaire/surveys/update-survey.ts';
import { settingsSubject } from '../../subjects/settings-subject.ts';
import { editForModel } from '../../views/survey-view.ts';
import { defineTool } from '../../tool.ts';

export const updateSurveyTool = defineTool({
  name: 'update_survey',
  operation: updateSurvey,
  policy: {
    kind: 'depends',
    words:
      'Asked where what respondents see of a live survey changes at once (settings, name, language), and where settings lead to another address.',
    subject: settingsSubject,
  },
  view: editForModel,
  told: 'What has changed, warnings, and the outline of the survey after it.',
});
