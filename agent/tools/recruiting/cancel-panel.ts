import { cancelRun } from '../../../operations/recruiting/panel-runs/cancel-run.ts';
import { runCancellationSubject } from '../../subjects/run-subject.ts';
import { runForModel } from '../../views/run-view.ts';
import { defineTool } from '../../tool.ts';

export const cancelPanelTool = defineTool({
  name: 'cancel_panel',
  operation: cancelRun,
  policy: {
    kind: 'approve',
    words: 'Asked always: the run ends for good, and money goes back.',
    subject: runCancellationSubject,
  },
  view: runForModel,
  told: 'State, counts, price, what it waits for; nobody who takes part, nothing of who pays.',
});
