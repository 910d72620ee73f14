import { restoreVersion } from '../../../operations/questionnaire/versions/restore-version.ts';
import { editForModel } from '../../views/survey-view.ts';
import { defineTool } from '../../tool.ts';

export const restoreVersionTool = defineTool({
  name: 'restore_version',
  operation: restoreVersion,
  policy: { kind: 'free' },
  view: editForModel,
  told: 'What has changed, warnings, and the outline of the survey after it.',
});
