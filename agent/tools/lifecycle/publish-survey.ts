import { publishSurvey } from '../../../operations/lifecycle/publish-survey.ts';
import { publishSubject } from '../../subjects/survey-subject.ts';
import { defineTool } from '../../tool.ts';

export const publishSurveyTool = defineTool({
  name: 'publish_survey',
  operation: publishSurvey,
  policy: {
    kind: 'approve',
    words: 'Asked always: people can answer from then on.',
    subject: publishSubject,
  },
});
