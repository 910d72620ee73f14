import { precheckExport } from '../../../operations/exports/precheck-export.ts';
import { defineTool } from '../../tool.ts';

export const precheckExportTool = defineTool({
  name: 'precheck_export',
  operation: precheckExport,
  policy: { kind: 'free' },
  leaveOut: ['country'],
});
