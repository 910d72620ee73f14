import type { EmailTemplate } from '../../../domain/mailing/mail/email-template.ts';
import type { ResendFilter, ResendRule } from '../../../domain/mailing/recipients/resend-filters.ts';
import type { TeamTransaction } from '../../transaction.ts';

export type SendKind = 'send' | 'resend' | 'addition';

/** The recipients of a resend; with `specific`, the given ones. */
export type SendReach = { readonly filter: ResendFilter; readonly recipientIds: readonly string[] };

/** A send; its id is that of its operation. */
export type EmailSend = {
  readonly id: string;
  readonly listId: string;
  readonly surveyId: string;
  readonly kind: SendKind;
  /** The survey's address in its mails; tokens are appended. */
  readonly surveyAddress: string;
  readonly template: EmailTemplate;
  /** Null for a first send and for additions: their recipients are given. */
  readonly reach: SendReach | null;
  /** The send that a reminder follows; else null. */
  readonly followsId: string | null;
  /** The earliest time to begin; null: at once. */
  readonly beginsAt: Date | null;
  readonly createdBy: string;
  readonly createdAt: Date;
};

export type StoredSend = EmailSend & {
  /** When its ledger was written; null before. */
  readonly preparedAt: Date | null;
  readonly pausedAt: Date | null;
  /** The activity attempt that sends now. */
  readonly attemptId: string | null;
};

/** Inserts a send whose operation is inserted already. */
export async function insertEmailSend({ sql, teamId }: TeamTransaction, send: EmailSend): Promise<void> {
  await sql('email_sends').insert({
    id: send.id,
    team_id: teamId,
    list_id: send.listId,
    survey_id: send.surveyId,
    kind: send.kind,
    survey_address: send.surveyAddress,
    template: JSON.stringify(send.template),
    reach: send.reach === null ? null : JSON.stringify(send.reach),
    follows_id: send.followsId,
    begins_at: send.beginsAt,
    created_by: send.createdBy,
    created_at: send.createdAt,
  });
}

export async function findEmailSend(
  { sql, teamId }: TeamTransaction,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredSend | undefined> {
  const query = sql('email_sends').where({ team_id: teamId, id });
  const row = await (lock ? query.forNoKeyUpdate() : query).first<SendRow | undefined>('*');
  return row === undefined ? undefined : fromRow(row);
}

/** The state of a list's other sends that have not ended: none, all paused, or under way. */
export async function sendsUnderWay(
  { sql, teamId }: TeamTransaction,
  listId: string,
): Promise<'none' | 'paused' | 'under_way'> {
  const rows = await sql('email_sends')
    .join('operations', 'operations.id', 'email_sends.id')
    .where({ 'email_sends.team_id': teamId, 'email_sends.list_id': listId })
    .whereIn('operations.state', ['pending', 'processing'])
    // A scheduled send that has not begun doesn't count.
    .andWhereRaw('(email_sends.begins_at is null or email_sends.prepared_at is not null)')
    .select<{ paused_at: Date | null }[]>('email_sends.paused_at');
  if (rows.length === 0) return 'none';
  return rows.every((row) => row.paused_at !== null) ? 'paused' : 'under_way';
}

/** Ids of a survey's sends that have not ended, scheduled ones included, in the order in which they are locked. */
export async function unfinishedSends({ sql, teamId }: TeamTransaction, surveyId: string): Promise<readonly string[]> {
  const rows = await sql('email_sends')
    .join('operations', 'operations.id', 'email_sends.id')
    .where({ 'email_sends.team_id': teamId, 'email_sends.survey_id': surveyId })
    .whereIn('operations.state', ['pending', 'processing'])
    .orderBy('email_sends.id')
    .select<{ id: string }[]>('email_sends.id');
  return rows.map(({ id }) => id);
}

/** Pauses or resumes a send. */
export async function saveSendPause(
  { sql, teamId }: TeamTransaction,
  id: string,
  pausedAt: Date | null,
): Promise<void> {
  await sql('email_sends').where({ team_id: teamId, id }).update({ paused_at: pausedAt });
}

/** Makes one activity attempt the only one that may claim. */
export async function saveSendAttempt({ sql, teamId }: TeamTransaction, id: string, attemptId: string): Promise<void> {
  await sql('email_sends').where({ team_id: teamId, id }).update({ attempt_id: attemptId });
}

/**
 * Writes the ledger of a send, once.
 * @param rule selects recipients of the list; null: the given ones, whatever their state
 * @returns the number of its lines
 */
export async function insertSendItems(
  transaction: TeamTransaction,
  { id, listId }: Pick<EmailSend, 'id' | 'listId'>,
  {
    rule,
    recipientIds,
    at,
  }: { readonly rule: ResendRule | null; readonly recipientIds: readonly string[]; readonly at: Date },
): Promise<number> {
  const { sql, teamId } = transaction;
  const reached = reachedBy(transaction, listId, { rule, recipientIds });
  await sql.raw('insert into email_send_items (send_id, recipient_id, team_id, position) ? on conflict do nothing', [
    reached.select(sql.raw('?::uuid, id, team_id, position', [id])),
  ]);
  const [counted] = await sql('email_send_items').where({ send_id: id }).count<{ count: string }[]>({ count: '*' });
  const count = Number(counted?.count ?? 0);
  await sql('email_sends').where({ team_id: teamId, id }).whereNull('prepared_at').update({ prepared_at: at });
  return count;
}

/** The number of recipients if a send began now. */
export async function countReached(
  transaction: TeamTransaction,
  listId: string,
  whom: { readonly rule: ResendRule; readonly recipientIds: readonly string[] },
): Promise<number> {
  const [counted] = await reachedBy(transaction, listId, whom).count<{ count: string }[]>({ count: '*' });
  return Number(counted?.count ?? 0);
}

/**
 * Who a send would reach if it began now: how many, those of them left out whose address is known to be none, and a hash
 * that is another for any others (SHA-256 of all their ids, in hex).
 */
export async function digestReached(
  transaction: TeamTransaction,
  listId: string,
  whom: { readonly rule: ResendRule; readonly recipientIds: readonly string[] },
): Promise<{ readonly count: number; readonly idsSha256: string }> {
  const [digest] = await reachedBy(transaction, listId, whom).select<{ count: string; digest: string }[]>(
    transaction.sql.raw(
      `count(*) filter (where problem is null) as count, encode(sha256(convert_to(coalesce(string_agg(id::text, ',' order by id), ''), 'UTF8')), 'hex') as digest`,
    ),
  );
  return { count: Number(digest?.count ?? 0), idsSha256: digest?.digest ?? '' };
}

/** Selects recipients of a list, without those who wait in another send. */
function reachedBy(
  { sql, teamId }: TeamTransaction,
  listId: string,
  { rule, recipientIds }: { readonly rule: ResendRule | null; readonly recipientIds: readonly string[] },
) {
  const reached = sql('recipients').where({ team_id: teamId, list_id: listId });
  if (rule !== null) {
    void reached.whereIn('status', [...rule.statuses]).andWhere({ is_suppressed: false });
    if (rule.hasStarted !== null) void reached.andWhere({ has_started: rule.hasStarted });
  }
  if (rule === null || rule.isByIds) void reached.andWhereRaw('id = any(?::uuid[])', [[...recipientIds]]);
  return reached.andWhereRaw(`not exists (
    select from email_send_items other where other.recipient_id = recipients.id and other.state in ('waiting', 'sending')
  )`);
}

/** The newest send of a list that has begun, without additions and resends to nobody; undefined where there is none. */
export async function findLastBegunSend(
  { sql, teamId }: TeamTransaction,
  listId: string,
): Promise<StoredSend | undefined> {
  const row = await sql('email_sends')
    .where({ team_id: teamId, list_id: listId })
    .whereNot({ kind: 'addition' })
    .whereNotNull('prepared_at')
    .andWhereRaw(`(kind = 'send' or exists (select from email_send_items item where item.send_id = email_sends.id))`)
    .orderByRaw('created_at desc, id')
    .first<SendRow | undefined>('*');
  return row === undefined ? undefined : fromRow(row);
}

/**
 * The first send of a list, where it is scheduled and has not begun. It is locked, so it can't begin until the
 * transaction ends.
 */
export async function lockSendForLater(
  { sql, teamId }: TeamTransaction,
  listId: string,
): Promise<StoredSend | undefined> {
  const row = await sql('email_sends')
    .where({ team_id: teamId, list_id: listId, kind: 'send' })
    .whereNull('prepared_at')
    .andWhereRaw(
      `exists (select from operations where operations.id = email_sends.id and state in ('pending', 'processing'))`,
    )
    .forNoKeyUpdate()
    .first<SendRow | undefined>('*');
  return row === undefined ? undefined : fromRow(row);
}

type SendRow = {
  id: string;
  list_id: string;
  survey_id: string;
  kind: SendKind;
  survey_address: string;
  template: EmailTemplate;
  reach: SendReach | null;
  follows_id: string | null;
  begins_at: Date | null;
  prepared_at: Date | null;
  paused_at: Date | null;
  attempt_id: string | null;
  created_by: string;
  created_at: Date;
};

function fromRow(row: SendRow): StoredSend {
  return {
    id: row.id,
    listId: row.list_id,
    surveyId: row.survey_id,
    kind: row.kind,
    surveyAddress: row.survey_address,
    template: row.template,
    reach: row.reach,
    followsId: row.follows_id,
    beginsAt: row.begins_at,
    preparedAt: row.prepared_at,
    pausedAt: row.paused_at,
    attemptId: row.attempt_id,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}
