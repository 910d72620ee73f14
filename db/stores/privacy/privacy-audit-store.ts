import type { TeamTransaction } from '../../transaction.ts';

export type PrivacyAction = 'lookup' | 'export' | 'delete' | 'proof';

/** An action about a data subject, with its actor and outcome. The database refuses to change or delete it. */
export type PrivacyAuditEntry = {
  readonly id: string;
  readonly at: Date;
  readonly actorUserId: string | null;
  readonly action: PrivacyAction;
  readonly outcome: string;
  /** Null where the request had no valid address. */
  readonly emailHash: string | null;
  readonly operationId: string | null;
  /** Counts and the service's own words, never an address. */
  readonly details: Readonly<Record<string, unknown>>;
};

/** Adds an entry; the proof of an erasure only once. */
export async function insertPrivacyAudit({ sql, teamId }: TeamTransaction, entry: PrivacyAuditEntry): Promise<void> {
  await sql('privacy_audit')
    .insert({
      id: entry.id,
      team_id: teamId,
      at: entry.at,
      actor_user_id: entry.actorUserId,
      action: entry.action,
      outcome: entry.outcome,
      email_hash: entry.emailHash,
      operation_id: entry.operationId,
      details: JSON.stringify(entry.details),
    })
    .onConflict()
    .ignore();
}

/** One page, newest first, and the total. */
export async function listPrivacyAudit(
  { sql, teamId }: TeamTransaction,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly entries: readonly PrivacyAuditEntry[]; readonly total: number }> {
  const ours = sql('privacy_audit').where({ team_id: teamId });
  const [counted] = await ours.clone().count<{ count: string }[]>({ count: '*' });
  const rows = await ours.orderBy('position', 'desc').limit(limit).offset(offset).select<AuditRow[]>('*');
  return { entries: rows.map(fromRow), total: Number(counted?.count ?? 0) };
}

type AuditRow = {
  id: string;
  at: Date;
  actor_user_id: string | null;
  action: PrivacyAction;
  outcome: string;
  email_hash: string | null;
  operation_id: string | null;
  details: Record<string, unknown>;
};

function fromRow(row: AuditRow): PrivacyAuditEntry {
  return {
    id: row.id,
    at: row.at,
    actorUserId: row.actor_user_id,
    action: row.action,
    outcome: row.outcome,
    emailHash: row.email_hash,
    operationId: row.operation_id,
    details: row.details,
  };
}
