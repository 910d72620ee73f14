import { pushVersion } from '../../../operations/questionnaire/versions/push-version.ts';
import { pushSubject } from '../../subjects/survey-subject.ts';
import { editForModel } from '../../views/survey-view.ts';
import { defineTool } from '../../tool.ts';

export const pushVersionTool = defineTool({
  name: 'push_version',
  operation: pushVersion,
  policy: {
    kind: 'approve',
    words: 'Asked always: respondents see it from then on.',
    subject: pushSubject,
  },
  view: editForModel,
  told: 'What has changed, warnings, and the outline of the survey after it.',
});
