import { pauseRun } from '../../../operations/recruiting/panel-runs/pause-run.ts';
import { runForModel } from '../../views/run-view.ts';
import { defineTool } from '../../tool.ts';

export const pausePanelTool = defineTool({
  name: 'pause_panel',
  operation: pauseRun,
  policy: { kind: 'free' },
  view: runForModel,
  told: 'State, counts, price, what it waits for; nobody who takes part, nothing of who pays.',
});
