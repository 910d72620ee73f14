import { updateVersion } from '../../../operations/questionnaire/versions/update-version.ts';
import { defineTool } from '../../tool.ts';

export const describeChangesTool = defineTool({
  name: 'describe_changes',
  operation: updateVersion,
  policy: { kind: 'free' },
  view: ({ changed_by: _, document: __, ...version }) => version,
});
