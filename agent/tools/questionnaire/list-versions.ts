import { listVersions } from '../../../operations/questionnaire/versions/list-versions.ts';
import { defineTool } from '../../tool.ts';
import { without } from '../../views/without.ts';

export const listVersionsTool = defineTool({
  name: 'list_versions',
  operation: listVersions,
  policy: { kind: 'free' },
  leaveOut: ['documents'],
  view: (versions) => versions.map((version) => without(version, 'changed_by')),
  told: 'The versions, without who made them.',
});
