import { z } from 'zod';
import { listPrivacyAudit as findEntries } from '../../db/stores/privacy/privacy-audit-store.ts';
import type { PrivacyAuditEntry } from '../../db/stores/privacy/privacy-audit-store.ts';
import { defineOperation } from '../ground/operation.ts';
import { paging } from '../ground/paging.ts';

const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor_user_id: z.uuid().nullable(),
  action: z.enum(['lookup', 'export', 'delete', 'proof']),
  outcome: z
    .string()
    .describe('completed, fetched, refused, cancelled or failed; of a proof: clean, kept, found or incomplete.'),
  email_hash: z.string().nullable().describe('Null where what was given is no address.'),
  operation_id: z.uuid().nullable(),
  details: z.record(z.string(), z.unknown()).describe('Counts; of a proof, what was searched and what was found.'),
});

export const listPrivacyAudit = defineOperation({
  name: 'privacy.audit',
  summary: 'Lists who looked up, exported or erased whom and when, and what the searches after erasures found.',
  audience: 'team',
  isAboutAPerson: true,
  destructive: false,
  changes: false,
  input: z.strictObject({ ...paging }),
  output: {
    kind: 'json',
    schema: z.object({ entries: z.array(auditEntry), total: z.int(), limit: z.int(), offset: z.int() }),
  },
  run: (context, page) =>
    context.transaction(async (transaction) => {
      const { entries, total } = await findEntries(transaction, page);
      return { entries: entries.map(presentEntry), total, ...page };
    }),
});

function presentEntry({ id, at, actorUserId, action, outcome, emailHash, operationId, details }: PrivacyAuditEntry) {
  return {
    id,
    at: at.toISOString(),
    actor_user_id: actorUserId,
    action,
    outcome,
    email_hash: emailHash,
    operation_id: operationId,
    details,
  };
}
