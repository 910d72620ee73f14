import { getVersion } from '../../../operations/questionnaire/versions/get-version.ts';
import { defineTool } from '../../tool.ts';
import { without } from '../../views/without.ts';

export const getVersionTool = defineTool({
  name: 'get_version',
  operation: getVersion,
  policy: { kind: 'free' },
  view: (version) => without(version, 'changed_by'),
  told: 'The version with its document, without who made it.',
});
