import { decideRun } from '../../../operations/recruiting/panel-runs/decide-run.ts';
import { decisionSubject } from '../../subjects/run-subject.ts';
import { runForModel } from '../../views/run-view.ts';
import { defineTool } from '../../tool.ts';

export const decidePanelTool = defineTool({
  name: 'decide_panel',
  operation: decideRun,
  policy: {
    kind: 'approve',
    words: 'Asked always: money that was paid is used, or goes back.',
    subject: decisionSubject,
  },
  view: runForModel,
  told: 'State, counts, price, what it waits for; nobody who takes part, nothing of who pays.',
});
