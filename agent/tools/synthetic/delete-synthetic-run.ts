import { deleteRun } from '../../../operations/synthetic/runs/delete-run.ts';
import { runDeletionSubject } from '../../subjects/synthetic-run-subject.ts';
import { defineTool } from '../../tool.ts';

export const deleteSyntheticRunTool = defineTool({
  name: 'delete_synthetic_run',
  operation: deleteRun,
  policy: { kind: 'approve', words: 'Asked always: it can’t be undone.', subject: runDeletionSubject },
});
