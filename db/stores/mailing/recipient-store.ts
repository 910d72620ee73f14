import type { AddressVerdict } from '../../../domain/mailing/contacts/address-verdict.ts';
import type { Contact } from '../../../domain/mailing/contacts/contact.ts';
import type { RecipientState } from '../../../domain/mailing/recipients/recipient-lifecycle.ts';
import type { RecipientCount } from '../../../domain/mailing/recipients/recipient-stats.ts';
import type { RecipientStatus } from '../../../domain/mailing/recipients/recipient-status.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** A recipient on an email list. */
export type Recipient = Contact & {
  readonly id: string;
  readonly listId: string;
  readonly surveyId: string;
  readonly state: RecipientState;
  /** The verdict on the address; null until it is checked. */
  readonly verdict: AddressVerdict | null;
  /** The token of the personal link. */
  readonly token: string;
  /** The return path; null once erased. */
  readonly returnPath: string | null;
  readonly sendCount: number;
  readonly sentAt: Date | null;
  readonly lastSentAt: Date | null;
  readonly clickedAt: Date | null;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  readonly createdAt: Date;
  readonly erasedAt: Date | null;
};

/** A recipient to add to a list. */
export type NewRecipient = Contact &
  Pick<Recipient, 'id' | 'token' | 'createdAt'> & {
    readonly returnPath: string;
    /** See `addressHash`. */
    readonly addressHash: Buffer;
  };

/** Recipients in one statement: fast for a list of a hundred thousand, and within the driver's limit of parameters. */
const ROWS_AT_ONCE = 4_000;

/**
 * Adds recipients to a list in order, without those whose address is on it; suppressed ones are `unsubscribed` from the
 * start.
 * @returns the ids of the added recipients
 */
export async function insertRecipients(
  { sql, teamId }: TeamTransaction,
  { listId, surveyId }: { readonly listId: string; readonly surveyId: string },
  recipients: readonly NewRecipient[],
): Promise<readonly string[]> {
  const added: string[] = [];
  for (let from = 0; from < recipients.length; from += ROWS_AT_ONCE) {
    const rows = recipients.slice(from, from + ROWS_AT_ONCE).map((recipient) => ({
      id: recipient.id,
      team_id: teamId,
      list_id: listId,
      survey_id: surveyId,
      email: recipient.email,
      folded: recipient.folded,
      problem: recipient.problem,
      address_hash: recipient.addressHash,
      metadata: JSON.stringify(recipient.metadata),
      token: recipient.token,
      return_path: recipient.returnPath,
      created_at: recipient.createdAt,
    }));
    const inserted = await sql('recipients')
      .insert(rows)
      .onConflict(['list_id', 'folded'])
      .ignore()
      .returning<{ id: string }[]>('id');
    added.push(...inserted.map(({ id }) => id));
  }
  await sql.raw(
    `update recipients set status = 'unsubscribed', is_suppressed = true
     where team_id = ? and list_id = ? and not is_suppressed and status = 'pending' and exists (
       select from suppressions s where s.team_id = recipients.team_id and s.address_hash = recipients.address_hash
     )`,
    [teamId, listId],
  );
  return added;
}

/** One page of a list in the order in which they were added, and the number of matches. */
export async function listRecipients(
  { sql, teamId }: TeamTransaction,
  listId: string,
  {
    status,
    limit,
    offset,
  }: { readonly status: RecipientStatus | undefined; readonly limit: number; readonly offset: number },
): Promise<{ readonly recipients: readonly Recipient[]; readonly total: number }> {
  const matching = sql('recipients').where({ team_id: teamId, list_id: listId });
  if (status !== undefined) void matching.andWhere({ status });
  const [counted] = await matching.clone().count<{ count: string }[]>({ count: '*' });
  const rows = await matching.orderBy('position').limit(limit).offset(offset).select<RecipientRow[]>('*');
  return { recipients: rows.map(fromRecipientRow), total: Number(counted?.count ?? 0) };
}

/** The number of recipients of a list by status. */
export async function countRecipients(
  { sql, teamId }: TeamTransaction,
  listId: string,
): Promise<readonly RecipientCount[]> {
  const rows = await sql('recipients')
    .where({ team_id: teamId, list_id: listId })
    .groupBy('status', 'has_started')
    .select<{ status: RecipientStatus; has_started: boolean; count: string }[]>(
      'status',
      'has_started',
      sql.raw('count(*) as count'),
    );
  return rows.map((row) => ({ status: row.status, hasStarted: row.has_started, count: Number(row.count) }));
}

/** The keys in the metadata of a list's recipients, in alphabetical order. */
export async function metadataKeys({ sql, teamId }: TeamTransaction, listId: string): Promise<readonly string[]> {
  const { rows } = await sql.raw<{ rows: { key: string }[] }>(
    `select distinct jsonb_object_keys(metadata) as key from recipients where team_id = ? and list_id = ? order by key`,
    [teamId, listId],
  );
  return rows.map(({ key }) => key);
}

/** Those of the recipients that are on a list. */
export async function findRecipientIds(
  transaction: TeamTransaction,
  listId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await recipientsOf(transaction, ids).andWhere({ list_id: listId }).select<{ id: string }[]>('id');
  return rows.map(({ id }) => id);
}

/** One recipient of a list, or undefined. */
export async function findRecipient(
  { sql, teamId }: TeamTransaction,
  listId: string,
  id: string,
): Promise<Recipient | undefined> {
  const row = await sql('recipients')
    .where({ team_id: teamId, list_id: listId, id })
    .first<RecipientRow | undefined>('*');
  return row === undefined ? undefined : fromRecipientRow(row);
}

/** Recipients of any list in their current state, without erased ones. */
export async function findRecipients(
  transaction: TeamTransaction,
  ids: readonly string[],
): Promise<readonly Recipient[]> {
  const rows = await recipientsOf(transaction, ids).whereNull('erased_at').select<RecipientRow[]>('*');
  return rows.map(fromRecipientRow);
}

/** The folded addresses of a list. */
export async function foldedAddresses({ sql, teamId }: TeamTransaction, listId: string): Promise<ReadonlySet<string>> {
  const folded = await sql('recipients').where({ team_id: teamId, list_id: listId }).pluck<string[]>('folded');
  return new Set(folded);
}

/**
 * Recipients, locked until the transaction ends, always in the same order, against deadlocks.
 * @param how.skipsLocked skips recipients that another transaction has locked: an erasure locks a person while it reads
 * through the team's tables, and a send that waited for it would delay the mails of all teams
 */
export async function lockRecipients(
  transaction: TeamTransaction,
  ids: readonly string[],
  { skipsLocked = false }: { readonly skipsLocked?: boolean } = {},
): Promise<readonly Recipient[]> {
  const locking = recipientsOf(transaction, ids).orderBy('id').forNoKeyUpdate();
  const rows = await (skipsLocked ? locking.skipLocked() : locking).select<RecipientRow[]>('*');
  return rows.map(fromRecipientRow);
}

function recipientsOf({ sql, teamId }: TeamTransaction, ids: readonly string[]) {
  return sql('recipients')
    .where({ team_id: teamId })
    .andWhereRaw('id = any(?::uuid[])', [[...ids]]);
}

/** The recipient whose personal link has that token; undefined for an unknown or erased one. */
export async function findRecipientByToken(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  token: string,
): Promise<Recipient | undefined> {
  const row = await sql('recipients')
    .where({ team_id: teamId, survey_id: surveyId, token })
    .whereNull('erased_at')
    .first<RecipientRow | undefined>('*');
  return row === undefined ? undefined : fromRecipientRow(row);
}

/** The survey of a recipient's mails; undefined for an unknown or erased recipient. */
export async function findSurveyOfRecipient({ sql, teamId }: TeamTransaction, id: string): Promise<string | undefined> {
  const row = await sql('recipients')
    .where({ team_id: teamId, id })
    .whereNull('erased_at')
    .first<{ survey_id: string } | undefined>('survey_id');
  return row?.survey_id;
}

/** The members of a recipient that change. */
export type RecipientChange = Pick<Recipient, 'id' | 'state' | 'verdict' | 'sendCount'> &
  Pick<Recipient, 'sentAt' | 'lastSentAt' | 'clickedAt' | 'startedAt' | 'completedAt'>;

/** Saves locked recipients. */
export async function saveRecipients(
  { sql, teamId }: TeamTransaction,
  changes: readonly RecipientChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql.raw(
    `update recipients r set
       status = c.status, is_sending = c.is_sending, has_started = c.has_started, bounce = c.bounce,
       is_suppressed = c.is_suppressed, verdict = c.verdict, verdict_reason = c.verdict_reason,
       verdict_note = c.verdict_note, send_count = c.send_count, sent_at = c.sent_at, last_sent_at = c.last_sent_at,
       clicked_at = c.clicked_at, started_at = c.started_at, completed_at = c.completed_at
     from jsonb_to_recordset(?::jsonb) as c(
       id uuid, status text, is_sending boolean, has_started boolean, bounce text, is_suppressed boolean,
       verdict text, verdict_reason text, verdict_note text, send_count integer, sent_at timestamptz,
       last_sent_at timestamptz, clicked_at timestamptz, started_at timestamptz, completed_at timestamptz
     )
     where r.team_id = ? and r.id = c.id`,
    [JSON.stringify(changes.map(toChangedRow)), teamId],
  );
}

function toChangedRow({ id, state, verdict, sendCount, ...at }: RecipientChange) {
  return {
    id,
    status: state.status,
    is_sending: state.isSending,
    has_started: state.hasStarted,
    bounce: state.bounce,
    is_suppressed: state.isSuppressed,
    verdict: verdict?.verdict ?? null,
    verdict_reason: verdict?.reason ?? null,
    verdict_note: verdict?.note ?? null,
    send_count: sendCount,
    sent_at: at.sentAt,
    last_sent_at: at.lastSentAt,
    clicked_at: at.clickedAt,
    started_at: at.startedAt,
    completed_at: at.completedAt,
  };
}

export type RecipientRow = {
  id: string;
  list_id: string;
  survey_id: string;
  email: string;
  folded: string;
  problem: string | null;
  metadata: Record<string, string>;
  status: RecipientStatus;
  is_sending: boolean;
  has_started: boolean;
  bounce: 'hard' | 'soft' | null;
  is_suppressed: boolean;
  verdict: AddressVerdict['verdict'] | null;
  verdict_reason: string | null;
  verdict_note: string | null;
  token: string;
  return_path: string | null;
  send_count: number;
  sent_at: Date | null;
  last_sent_at: Date | null;
  clicked_at: Date | null;
  started_at: Date | null;
  completed_at: Date | null;
  created_at: Date;
  erased_at: Date | null;
};

export function fromRecipientRow(row: RecipientRow): Recipient {
  return {
    id: row.id,
    listId: row.list_id,
    surveyId: row.survey_id,
    email: row.email,
    folded: row.folded,
    problem: row.problem,
    metadata: row.metadata,
    state: {
      status: row.status,
      isSending: row.is_sending,
      hasStarted: row.has_started,
      bounce: row.bounce,
      isSuppressed: row.is_suppressed,
    },
    verdict:
      row.verdict === null
        ? null
        : { verdict: row.verdict, reason: row.verdict_reason ?? 'ok', note: row.verdict_note },
    token: row.token,
    returnPath: row.return_path,
    sendCount: row.send_count,
    sentAt: row.sent_at,
    lastSentAt: row.last_sent_at,
    clickedAt: row.clicked_at,
    startedAt: row.started_at,
    completedAt: row.completed_at,
    createdAt: row.created_at,
    erasedAt: row.erased_at,
  };
}
