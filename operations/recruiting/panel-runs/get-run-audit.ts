import { z } from 'zod';
import { listAuditOf } from '../../../db/stores/ground/audit-store.ts';
import { auditEntryView, presentAuditEntry } from '../../ground/audit-view.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paging } from '../../ground/paging.ts';
import { loadRun, runPath } from './command-run.ts';

export const getRunAudit = defineOperation({
  name: 'panel_runs.audit',
  summary: 'Tells the whole story of a panel run, the oldest first: what happened when, and who brought it about.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ ...runPath, ...paging }),
  output: {
    kind: 'json',
    schema: z.object({ entries: z.array(auditEntryView), total: z.int(), limit: z.int(), offset: z.int() }),
  },
  run: (context, { survey_id, integration_id, ...page }) =>
    context.transaction(async (transaction) => {
      const { run } = await loadRun(transaction, { survey_id, integration_id });
      const subject = { subjectKind: 'panel_integration', subjectId: run.id } as const;
      const { entries, total } = await listAuditOf(transaction, subject, page);
      return { entries: entries.map(presentAuditEntry), total, ...page };
    }),
});
