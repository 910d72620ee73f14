import { raiseRun } from '../../../operations/recruiting/panel-runs/raise-run.ts';
import { raiseSubject } from '../../subjects/run-subject.ts';
import { runForModel } from '../../views/run-view.ts';
import { defineTool } from '../../tool.ts';

export const raisePanelTool = defineTool({
  name: 'raise_panel',
  operation: raiseRun,
  policy: {
    kind: 'approve',
    words: 'Asked always: more participants are to be paid for.',
    subject: raiseSubject,
  },
  view: runForModel,
  told: 'State, counts, price, what it waits for; nobody who takes part, nothing of who pays.',
});
