import { approveRun } from '../../../operations/recruiting/panel-runs/approve-run.ts';
import { approvalSubject } from '../../subjects/run-subject.ts';
import { runForModel } from '../../views/run-view.ts';
import { defineTool } from '../../tool.ts';

export const approvePanelRunTool = defineTool({
  name: 'approve_panel_run',
  operation: approveRun,
  policy: {
    kind: 'approve',
    words: 'Asked always: it agrees to a price.',
    subject: approvalSubject,
  },
  view: runForModel,
  told: 'State, counts, price, what it waits for; nobody who takes part, nothing of who pays.',
});
