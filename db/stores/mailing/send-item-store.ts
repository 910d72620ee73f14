import type { TeamTransaction } from '../../transaction.ts';

export type SendItemState = 'waiting' | 'sending' | 'sent' | 'bounced' | 'skipped' | 'unknown' | 'cancelled';

/** A line of a send's ledger: the mail to one recipient. */
export type SendItem = {
  readonly recipientId: string;
  readonly state: SendItemState;
  /** The attempt that claimed it last. */
  readonly attemptId: string | null;
  /** The number of temporary refusals. */
  readonly tries: number;
};

/**
 * The next recipients of a send that are due, in the order of the list, locked until the transaction ends; recipients
 * that an erasure has locked are skipped. The caller has locked the send's row.
 */
export async function dueItems(
  { sql, teamId }: TeamTransaction,
  sendId: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<readonly SendItem[]> {
  const rows = await sql('email_send_items')
    .where({ team_id: teamId, send_id: sendId, state: 'waiting' })
    .andWhereRaw('(next_try_at is null or next_try_at <= ?)', [now])
    .orderBy('position')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .select<ItemRow[]>(...ITEM_COLUMNS);
  return rows.map(fromRow);
}

/** The recipients of a send whose addresses are not checked yet, in the order of the list. */
export async function uncheckedRecipients(
  { sql, teamId }: TeamTransaction,
  sendId: string,
  most: number,
): Promise<readonly { readonly id: string; readonly email: string }[]> {
  return sql('email_send_items')
    .join('recipients', 'recipients.id', 'email_send_items.recipient_id')
    .where({ 'email_send_items.team_id': teamId, send_id: sendId, state: 'waiting' })
    .whereNull('recipients.verdict')
    .whereNull('recipients.erased_at')
    .orderBy('email_send_items.position')
    .limit(most)
    .select<{ id: string; email: string }[]>('recipients.id', 'recipients.email');
}

/**
 * An address of a send's list that a checker found good, or that a service gave a verdict on; undefined where there is
 * none.
 * @param unlessReason the reason of verdicts that were given without an answer
 */
export async function answeredAddress(
  { sql, teamId }: TeamTransaction,
  sendId: string,
  unlessReason: string,
): Promise<string | undefined> {
  const row = await sql('recipients')
    .where({ team_id: teamId })
    .andWhereRaw('list_id = (select list_id from email_sends where id = ?)', [sendId])
    .whereNull('erased_at')
    .andWhereRaw("(verdict = 'valid' or verdict_reason like 'provider:%') and verdict_reason <> ?", [unlessReason])
    .orderByRaw('random()')
    .first<{ email: string } | undefined>('email');
  return row?.email;
}

/** Lines that an attempt has claimed, also one that was given up, locked until the transaction ends. */
export async function claimedItems(
  { sql, teamId }: TeamTransaction,
  sendId: string,
  { attemptId, recipientIds }: { readonly attemptId: string; readonly recipientIds: readonly string[] },
): Promise<readonly SendItem[]> {
  const rows = await sql('email_send_items')
    .where({ team_id: teamId, send_id: sendId, attempt_id: attemptId })
    .whereIn('state', ['sending', 'unknown'])
    .andWhereRaw('recipient_id = any(?::uuid[])', [[...recipientIds]])
    .orderBy('recipient_id')
    .forNoKeyUpdate()
    .select<ItemRow[]>(...ITEM_COLUMNS);
  return rows.map(fromRow);
}

/**
 * Lines with a mail on its way, locked until the transaction ends; nobody can claim meanwhile, as the send's row is
 * locked.
 */
export async function abandonedItems({ sql, teamId }: TeamTransaction, sendId: string): Promise<readonly SendItem[]> {
  const rows = await sql('email_send_items')
    .where({ team_id: teamId, send_id: sendId, state: 'sending' })
    .orderBy('recipient_id')
    .forNoKeyUpdate()
    .select<ItemRow[]>(...ITEM_COLUMNS);
  return rows.map(fromRow);
}

export type ItemChange = {
  readonly recipientId: string;
  readonly state: SendItemState;
  readonly attemptId: string | null;
  readonly tries: number;
  readonly nextTryAt: Date | null;
  /** Why no mail is sent. */
  readonly reason: string | null;
};

/** Larger than any position, so that lines that are moved behind the others keep their order. */
const BEHIND_ALL = 1_000_000_000_000;

/**
 * Saves locked lines, and adds those that have ended to the operation's count. Lines of failed tries move behind those
 * that wait for their first try: a mail on which the server always hangs up must not block all others.
 */
export async function saveItems(
  { sql, teamId }: TeamTransaction,
  sendId: string,
  changes: readonly ItemChange[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    recipient_id: change.recipientId,
    state: change.state,
    attempt_id: change.attemptId,
    tries: change.tries,
    next_try_at: change.nextTryAt,
    reason: change.reason,
  }));
  await sql.raw(
    `with changed as (
       update email_send_items i set
         state = c.state, attempt_id = c.attempt_id, tries = c.tries, next_try_at = c.next_try_at, reason = c.reason,
         position = case when i.state = 'sending' and c.state = 'waiting' then i.position + ? else i.position end,
         settled_at = case when c.state in ('waiting', 'sending') then null else ?::timestamptz end
       from jsonb_to_recordset(?::jsonb) as c(
         recipient_id uuid, state text, attempt_id uuid, tries integer, next_try_at timestamptz, reason text
       ), email_send_items before
       where i.team_id = ? and i.send_id = ? and i.recipient_id = c.recipient_id
         and before.send_id = i.send_id and before.recipient_id = i.recipient_id
       returning before.settled_at is null and i.settled_at is not null as has_ended
     )
     update operations set done = done + (select count(*) from changed where has_ended)
     where team_id = ? and id = ? and state = 'processing' and exists (select from changed where has_ended)`,
    [BEHIND_ALL, at, JSON.stringify(rows), teamId, sendId, teamId, sendId],
  );
}

/** When the next line is due; null for at once, undefined where no line waits that is not locked. */
export async function nextTryAt({ sql, teamId }: TeamTransaction, sendId: string): Promise<Date | null | undefined> {
  const next = await sql('email_send_items')
    .where({ team_id: teamId, send_id: sendId, state: 'waiting' })
    .orderByRaw('next_try_at nulls first')
    .forNoKeyUpdate()
    .skipLocked()
    .first<{ next_try_at: Date | null } | undefined>('next_try_at');
  return next?.next_try_at;
}

/** Cancels all waiting lines: the send mails nobody any more. */
export async function cancelWaitingItems(
  { sql, teamId }: TeamTransaction,
  sendId: string,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  await sql('email_send_items')
    .where({ team_id: teamId, send_id: sendId, state: 'waiting' })
    .update({ state: 'cancelled', reason, next_try_at: null, settled_at: at });
}

/** The number of a send's lines by state. */
export async function countItems(
  { sql, teamId }: TeamTransaction,
  sendId: string,
): Promise<Readonly<Record<SendItemState, number>>> {
  const rows = await sql('email_send_items')
    .where({ team_id: teamId, send_id: sendId })
    .groupBy('state')
    .select<{ state: SendItemState; count: string }[]>('state', sql.raw('count(*) as count'));
  const none = { waiting: 0, sending: 0, sent: 0, bounced: 0, skipped: 0, unknown: 0, cancelled: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) };
}

const ITEM_COLUMNS = ['recipient_id', 'state', 'attempt_id', 'tries'] as const;

type ItemRow = { recipient_id: string; state: SendItemState; attempt_id: string | null; tries: number };

function fromRow(row: ItemRow): SendItem {
  return { recipientId: row.recipient_id, state: row.state, attemptId: row.attempt_id, tries: row.tries };
}
