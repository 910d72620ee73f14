import { updateVersion } from '../../../operations/questionnaire/versions/update-version.ts';
import { defineTool } from '../../tool.ts';
import { without } from '../../views/without.ts';

export const describeChangesTool = defineTool({
  name: 'describe_changes',
  operation: updateVersion,
  policy: { kind: 'free' },
  view: (version) => without(version, 'changed_by', 'document'),
  told: 'The version, without its document and who made it.',
});
