import { deleteSurvey } from '../../../operations/lifecycle/delete-survey.ts';
import { deletionSubject } from '../../subjects/survey-subject.ts';
import { defineTool } from '../../tool.ts';

export const deleteSurveyTool = defineTool({
  name: 'delete_survey',
  operation: deleteSurvey,
  policy: {
    kind: 'approve',
    words: 'Asked always: it can’t be undone.',
    subject: deletionSubject,
  },
});
