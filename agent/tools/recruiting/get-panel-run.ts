import { getRun } from '../../../operations/recruiting/panel-runs/get-run.ts';
import { runForModel } from '../../views/run-view.ts';
import { defineTool } from '../../tool.ts';

export const getPanelRunTool = defineTool({
  name: 'get_panel_run',
  operation: getRun,
  policy: { kind: 'free' },
  view: runForModel,
  told: 'State, counts, price, what it waits for; nobody who takes part, nothing of who pays.',
});
