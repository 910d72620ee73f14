import { getExport } from '../../../operations/exports/get-export.ts';
import { exportForModel } from '../../views/export-view.ts';
import { defineTool } from '../../tool.ts';

export const getExportTool = defineTool({
  name: 'get_export',
  operation: getExport,
  policy: { kind: 'free' },
  view: exportForModel,
  told: 'State, file name and a link that works for an hour.',
});
