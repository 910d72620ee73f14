import { resumeRun } from '../../../operations/recruiting/panel-runs/resume-run.ts';
import { runResumptionSubject } from '../../subjects/run-subject.ts';
import { runForModel } from '../../views/run-view.ts';
import { defineTool } from '../../tool.ts';

export const resumePanelTool = defineTool({
  name: 'resume_panel',
  operation: resumeRun,
  policy: {
    kind: 'approve',
    words: 'Asked always: participants that were paid for are recruited again.',
    subject: runResumptionSubject,
  },
  view: runForModel,
  told: 'State, counts, price, what it waits for; nobody who takes part, nothing of who pays.',
});
