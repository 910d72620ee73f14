import { completeSurvey } from '../../../operations/lifecycle/complete-survey.ts';
import { completionSubject } from '../../subjects/survey-subject.ts';
import { defineTool } from '../../tool.ts';

export const completeSurveyTool = defineTool({
  name: 'complete_survey',
  operation: completeSurvey,
  policy: {
    kind: 'approve',
    words: 'Asked always: it can’t be undone.',
    subject: completionSubject,
  },
});
