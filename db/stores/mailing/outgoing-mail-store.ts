import type { TeamTransaction } from '../../transaction.ts';

export type MailState = 'pending' | 'sending' | 'sent' | 'rejected' | 'unknown';

/**
 * Claims a mail for sending. One that a dead attempt was sending becomes in doubt (`unknown`): it may have arrived.
 * @returns its id, or undefined where it must not be sent (any more)
 */
export async function startMail(
  { sql, teamId }: TeamTransaction,
  mail: { id: string; purpose: string; operationId: string; recipient: string; attemptId: string; at: Date },
): Promise<string | undefined> {
  const { purpose, operationId, recipient } = mail;
  const identity = { team_id: teamId, purpose, operation_id: operationId, recipient };
  await sql('outgoing_mails')
    .insert({ ...identity, id: mail.id, state: 'pending', created_at: mail.at })
    .onConflict(['purpose', 'operation_id', 'recipient'])
    .ignore();
  await sql('outgoing_mails')
    .where({ ...identity, state: 'sending' })
    .update({ state: 'unknown', last_error: 'The service stopped while this mail was on its way.' });
  const [claimed] = await sql('outgoing_mails')
    .where({ ...identity, state: 'pending' })
    .update({ state: 'sending', attempt_id: mail.attemptId })
    .returning<{ id: string }[]>('id');
  return claimed?.id;
}

/**
 * Stores the outcome of a mail; a `pending` one is tried again. An attempt that was given up can only report that the
 * mail was sent after all.
 */
export async function finishMail(
  { sql, teamId }: TeamTransaction,
  { id, attemptId }: { id: string; attemptId: string },
  outcome: { state: 'sent' | 'pending' | 'rejected' | 'unknown'; error: string | null; at: Date },
): Promise<void> {
  await sql('outgoing_mails')
    .where({ team_id: teamId, id, attempt_id: attemptId })
    .whereIn('state', outcome.state === 'sent' ? ['sending', 'unknown'] : ['sending'])
    .update({
      state: outcome.state,
      last_error: outcome.error,
      sent_at: outcome.state === 'sent' ? outcome.at : null,
    });
}

/** The final state of the only mail with that purpose; undefined where there is none, or no final state yet. */
export async function findMailState(
  { sql, teamId }: TeamTransaction,
  { purpose, operationId }: { readonly purpose: string; readonly operationId: string },
): Promise<'sent' | 'rejected' | 'unknown' | undefined> {
  const row = await sql('outgoing_mails')
    .where({ team_id: teamId, purpose, operation_id: operationId })
    .whereIn('state', ['sent', 'rejected', 'unknown'])
    .first<{ state: 'sent' | 'rejected' | 'unknown' } | undefined>('state');
  return row?.state;
}

/** The mails with that purpose: what has become of each recipient's. */
export async function mailStates(
  { sql, teamId }: TeamTransaction,
  { purpose, operationId }: { readonly purpose: string; readonly operationId: string },
): Promise<ReadonlyMap<string, MailState>> {
  const rows = await sql('outgoing_mails')
    .where({ team_id: teamId, purpose, operation_id: operationId })
    .select<{ recipient: string; state: MailState }[]>('recipient', 'state');
  return new Map(rows.map(({ recipient, state }) => [recipient, state]));
}

/** Deletes the addresses of the mails with that purpose. Their rows stay, so that the mails still have a team. */
export async function forgetMailRecipients(
  { sql, teamId }: TeamTransaction,
  { purpose, operationId }: { readonly purpose: string; readonly operationId: string },
): Promise<void> {
  await sql('outgoing_mails')
    .where({ team_id: teamId, purpose, operation_id: operationId })
    .update({ recipient: sql.raw(`'forgotten:' || id`), last_error: null });
}
