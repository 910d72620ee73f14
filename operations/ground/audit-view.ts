import { z } from 'zod';
import type { AuditEntry } from '../../db/stores/ground/audit-store.ts';

/** An entry of the audit, as the API tells it. */
export const auditEntryView = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.string().describe('user:<id>, provider:<whose event it was>, or service.'),
  action: z.string().describe('What happened: approved, paid, launched, agent.tool_ran …'),
  details: z.record(z.string(), z.unknown()).describe('What it was about: ids, amounts and hashes.'),
});

export function presentAuditEntry({ id, at, actor, action, details }: AuditEntry): z.infer<typeof auditEntryView> {
  return { id, at: at.toISOString(), actor, action, details };
}
