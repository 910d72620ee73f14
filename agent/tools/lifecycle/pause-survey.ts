import { pauseSurvey } from '../../../operations/lifecycle/pause-survey.ts';
import { pauseSubject } from '../../subjects/survey-subject.ts';
import { defineTool } from '../../tool.ts';

export const pauseSurveyTool = defineTool({
  name: 'pause_survey',
  operation: pauseSurvey,
  policy: {
    kind: 'approve',
    words: 'Asked always, unless it was allowed for the conversation.',
    mayRunFreely: true,
    subject: pauseSubject,
  },
});
