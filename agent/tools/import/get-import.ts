import { getImport } from '../../../operations/import/get-import.ts';
import { importForModel } from '../../views/import-view.ts';
import { defineTool } from '../../tool.ts';

export const getImportTool = defineTool({
  name: 'get_import',
  operation: getImport,
  policy: { kind: 'free' },
  view: importForModel,
  told: 'State, file name, progress, and the survey that came of it.',
});
