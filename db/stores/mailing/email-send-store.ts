import type { EmailTemplate } from '../../../domain/mailing/mail/email-template.ts';
import type { ResendFilter, ResendRule } from '../../../domain/mailing/recipients/resend-filters.ts';
import type { TeamTransaction } from '../../transaction.ts';

export type SendKind = 'send' | 'resend' | 'addition';

/** Whom a resend reaches; of `specific`, the recipients named. */
export type SendReach = { readonly filter: ResendFilter; readonly recipientIds: readonly string[] };

/** One sending to recipients of a list; its id is that of its operation. */
export type EmailSend = {
  readonly id: string;
  readonly listId: string;
  readonly surveyId: string;
  readonly kind: SendKind;
  /** The survey's address as its mails write it; tokens are appended. */
  readonly surveyAddress: string;
  readonly template: EmailTemplate;
  /** Null for a first send and for additions: they reach whom they were made for. */
  readonly reach: SendReach | null;
  /** Of a reminder: the send that it reminds of. */
  readonly followsId: string | null;
  /** Not before; null: at once. */
  readonly beginsAt: Date | null;
  readonly createdBy: string;
  readonly createdAt: Date;
};

export type StoredSend = EmailSend & {
  /** When it was written down whom it reaches; null before. */
  readonly preparedAt: Date | null;
  readonly pausedAt: Date | null;
  /** Of the activity that sends now. */
  readonly attemptId: string | null;
};

/** Records a send of which the operation is recorded. */
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

/** How the other sends of a list stand that have not ended: none, all paused, or under way. */
export async function sendsUnderWay(
  { sql, teamId }: TeamTransaction,
  listId: string,
): Promise<'none' | 'paused' | 'under_way'> {
  const rows = await sql('email_sends')
    .join('operations', 'operations.id', 'email_sends.id')
    .where({ 'email_sends.team_id': teamId, 'email_sends.list_id': listId })
    .whereIn('operations.state', ['pending', 'processing'])
    // One that waits for its time doesn't make the list busy.
    .andWhereRaw('(email_sends.begins_at is null or email_sends.prepared_at is not null)')
    .select<{ paused_at: Date | null }[]>('email_sends.paused_at');
  if (rows.length === 0) return 'none';
  return rows.every((row) => row.paused_at !== null) ? 'paused' : 'under_way';
}

/** Ids of a survey's sends that have not ended, those for later included, in the order in which they are locked. */
export async function unfinishedSends({ sql, teamId }: TeamTransaction, surveyId: string): Promise<readonly string[]> {
  const rows = await sql('email_sends')
    .join('operations', 'operations.id', 'email_sends.id')
    .where({ 'email_sends.team_id': teamId, 'email_sends.survey_id': surveyId })
    .whereIn('operations.state', ['pending', 'processing'])
    .orderBy('email_sends.id')
    .select<{ id: string }[]>('email_sends.id');
  return rows.map(({ id }) => id);
}

/** Pauses a send, or lets it go on. */
export async function saveSendPause(
  { sql, teamId }: TeamTransaction,
  id: string,
  pausedAt: Date | null,
): Promise<void> {
  await sql('email_sends').where({ team_id: teamId, id }).update({ paused_at: pausedAt });
}

/** Makes one attempt the only one that may claim. */
export async function saveSendAttempt({ sql, teamId }: TeamTransaction, id: string, attemptId: string): Promise<void> {
  await sql('email_sends').where({ team_id: teamId, id }).update({ attempt_id: attemptId });
}

/**
 * Writes down whom a send reaches, once; the operation counts them.
 * @param rule whom of the list; null: those named, whoever they are
 * @returns how many
 */
export async function insertSendItems(
  { sql, teamId }: TeamTransaction,
  { id, listId }: Pick<EmailSend, 'id' | 'listId'>,
  {
    rule,
    recipientIds,
    at,
  }: { readonly rule: ResendRule | null; readonly recipientIds: readonly string[]; readonly at: Date },
): Promise<number> {
  const reached = reachedBy({ sql, teamId }, listId, { rule, recipientIds });
  await sql.raw('insert into email_send_items (send_id, recipient_id, team_id, position) ? on conflict do nothing', [
    reached.select(sql.raw('?::uuid, id, team_id, position', [id])),
  ]);
  const [counted] = await sql('email_send_items').where({ send_id: id }).count<{ count: string }[]>({ count: '*' });
  const count = Number(counted?.count ?? 0);
  await sql('email_sends').where({ team_id: teamId, id }).whereNull('prepared_at').update({ prepared_at: at });
  return count;
}

/** How many a send would reach, if it began now. */
export async function countReached(
  transaction: TeamTransaction,
  listId: string,
  whom: { readonly rule: ResendRule; readonly recipientIds: readonly string[] },
): Promise<number> {
  const [counted] = await reachedBy(transaction, listId, whom).count<{ count: string }[]>({ count: '*' });
  return Number(counted?.count ?? 0);
}

/** Recipients of a list; who still waits in another send is reached by that one. */
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

/** The newest send of a list that has begun and isn't one of additions, nor a resend to nobody; undefined where none has. */
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

/** The first send of a list, where that waits for its time. It is locked: until the transaction ends it reaches nobody yet. */
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
