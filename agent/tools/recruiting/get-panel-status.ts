import { getRunStatus } from '../../../operations/recruiting/panel-runs/get-run-status.ts';
import { defineTool } from '../../tool.ts';

export const getPanelStatusTool = defineTool({
  name: 'get_panel_status',
  operation: getRunStatus,
  policy: { kind: 'free' },
});
