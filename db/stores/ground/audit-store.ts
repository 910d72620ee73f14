import type { TeamTransaction } from '../../transaction.ts';

/** The actor: `user:<id>`, `provider:<source>`, or the service itself. */
export type AuditActor = `user:${string}` | `provider:${string}` | 'service';

export type AuditSubject = 'panel_integration' | 'payment' | 'team_plan' | 'conversation';

/** An action with its actor, object and outcome. The database refuses to change or delete it. */
export type AuditEntry = {
  readonly id: string;
  readonly at: Date;
  readonly actor: AuditActor;
  readonly action: string;
  readonly subjectKind: AuditSubject;
  readonly subjectId: string;
  /** Ids, amounts and the service's own words. */
  readonly details: Readonly<Record<string, unknown>>;
};

export async function insertAuditEntry({ sql, teamId }: TeamTransaction, entry: AuditEntry): Promise<void> {
  await sql('audit_log').insert({
    id: entry.id,
    team_id: teamId,
    at: entry.at,
    actor: entry.actor,
    action: entry.action,
    subject_kind: entry.subjectKind,
    subject_id: entry.subjectId,
    details: JSON.stringify(entry.details),
  });
}

/**
 * Records a call of a tool, once.
 * @returns false where it was recorded before
 */
export async function recordCall({ sql, teamId }: TeamTransaction, entry: CallEntry): Promise<boolean> {
  const inserted: unknown[] = await sql('audit_log')
    .insert({
      id: entry.id,
      team_id: teamId,
      at: entry.at,
      actor: entry.actor,
      action: 'agent.tool_ran',
      subject_kind: 'conversation',
      subject_id: entry.conversationId,
      details: JSON.stringify(entry.details),
    })
    .onConflict(sql.raw("((details ->> 'call_id')) where action = 'agent.tool_ran'"))
    .ignore()
    .returning('id');
  return inserted.length > 0;
}

/** Whether the call of a tool is recorded: it ran. */
export async function hasCallRun({ sql, teamId }: TeamTransaction, callId: string): Promise<boolean> {
  const entry = await sql('audit_log')
    .where({ team_id: teamId, action: 'agent.tool_ran' })
    .andWhereRaw("details ->> 'call_id' = ?", [callId])
    .first<{ id: string } | undefined>('id');
  return entry !== undefined;
}

/** What the audit keeps of a call: ids and hashes, no words of anybody. */
export type CallEntry = Pick<AuditEntry, 'id' | 'at' | 'actor'> & {
  readonly conversationId: string;
  readonly details: { readonly call_id: string } & Readonly<Record<string, unknown>>;
};

/** The entries about one subject, oldest first. */
export async function listAuditOf(
  { sql, teamId }: TeamTransaction,
  { subjectKind, subjectId }: Pick<AuditEntry, 'subjectKind' | 'subjectId'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly entries: readonly AuditEntry[]; readonly total: number }> {
  const ours = sql('audit_log').where({ team_id: teamId, subject_kind: subjectKind, subject_id: subjectId });
  const [counted] = await ours.clone().count<{ count: string }[]>({ count: '*' });
  const rows = await ours.orderBy('position').limit(limit).offset(offset).select<AuditRow[]>('*');
  const entries = rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actor,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    details: row.details,
  }));
  return { entries, total: Number(counted?.count ?? 0) };
}

type AuditRow = {
  id: string;
  at: Date;
  actor: AuditActor;
  action: string;
  subject_kind: AuditSubject;
  subject_id: string;
  details: Readonly<Record<string, unknown>>;
};
