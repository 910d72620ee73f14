import { requoteRun } from '../../../operations/recruiting/panel-runs/requote-run.ts';
import { runForModel } from '../../views/run-view.ts';
import { defineTool } from '../../tool.ts';

export const requotePanelTool = defineTool({
  name: 'requote_panel',
  operation: requoteRun,
  policy: { kind: 'free' },
  view: runForModel,
  told: 'State, counts, price, what it waits for; nobody who takes part, nothing of who pays.',
});
