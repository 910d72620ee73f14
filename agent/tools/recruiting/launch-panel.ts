import { launchRun } from '../../../operations/recruiting/panel-runs/launch-run.ts';
import { launchSubject } from '../../subjects/run-subject.ts';
import { runForModel } from '../../views/run-view.ts';
import { defineTool } from '../../tool.ts';

export const launchPanelTool = defineTool({
  name: 'launch_panel',
  operation: launchRun,
  policy: {
    kind: 'approve',
    words: 'Asked always: participants are to be paid for.',
    subject: launchSubject,
  },
  view: runForModel,
  told: 'State, counts, price, what it waits for; nobody who takes part, nothing of who pays.',
});
