import { listRuns } from '../../../operations/recruiting/panel-runs/list-runs.ts';
import { listedRunForModel } from '../../views/run-view.ts';
import { defineTool } from '../../tool.ts';

export const listPanelRunsTool = defineTool({
  name: 'list_panel_runs',
  operation: listRuns,
  policy: { kind: 'free' },
  view: ({ runs, ...page }) => ({ ...page, runs: runs.map(listedRunForModel) }),
  told: 'State, counts and price of each; nobody who takes part.',
});
