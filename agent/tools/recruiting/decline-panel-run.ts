import { declineRun } from '../../../operations/recruiting/panel-runs/decline-run.ts';
import { runForModel } from '../../views/run-view.ts';
import { defineTool } from '../../tool.ts';

export const declinePanelRunTool = defineTool({
  name: 'decline_panel_run',
  operation: declineRun,
  policy: { kind: 'free' },
  view: runForModel,
  told: 'State, counts, price, what it waits for; nobody who takes part, nothing of who pays.',
});
