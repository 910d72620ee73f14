import { getVersion } from '../../../operations/questionnaire/versions/get-version.ts';
import { defineTool } from '../../tool.ts';

export const getVersionTool = defineTool({
  name: 'get_version',
  operation: getVersion,
  policy: { kind: 'free' },
  view: ({ changed_by: _, ...version }) => version,
});
