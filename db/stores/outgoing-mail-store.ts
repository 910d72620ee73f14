import type { TeamTransaction } from '../transaction.ts';

/**
 * Claims a mail for sending. One that another attempt was sending when it died becomes `unknown`: it may have arrived.
 * @returns its id, or undefined where it must not be sent (any more)
 */
export async function startMail(
  { sql, teamId }: TeamTransaction,
  mail: { id: string; purpose: string; operationId: string; recipient: string; attemptId: string; at: Date },
): Promise<string | undefined> {
  const identity = { team_id: teamId, purpose: mail.purpose, operation_id: mail.operationId };
  await sql('outgoing_mails')
    .insert({ ...identity, id: mail.id, recipient: mail.recipient, state: 'pending', created_at: mail.at })
    .onConflict(['purpose', 'operation_id'])
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
 * Records how a sending went; `pending` leaves it to be tried again. An attempt that was given up on meanwhile changes
 * nothing but that it arrived after all.
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
