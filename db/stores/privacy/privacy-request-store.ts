import type { TeamTransaction } from '../../transaction.ts';

export type PrivacyRequestKind = 'lookup' | 'export' | 'erasure';

/** A request about a data subject; its id is its operation's. */
export type NewPrivacyRequest = {
  readonly id: string;
  readonly kind: PrivacyRequestKind;
  readonly emailHash: string;
  /** The data subject, encrypted. */
  readonly sealed: Uint8Array;
  /** The reason, without addresses. */
  readonly reason: string | null;
  readonly redactAnswers: boolean;
  readonly createdAt: Date;
};

/** A request in its current state; `sealed` is null once its work is done. */
export type PrivacyRequest = Omit<NewPrivacyRequest, 'sealed'> & {
  readonly sealed: Uint8Array | null;
  readonly anonymizedAt: Date | null;
  readonly provedAt: Date | null;
  readonly artifactId: string | null;
};

/**
 * Locks a data subject until the transaction ends: requests about the same person, and their erasure, run one after the
 * other.
 */
export async function lockSubject({ sql, teamId }: TeamTransaction, emailHash: string): Promise<void> {
  await sql.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`privacy ${teamId} ${emailHash}`]);
}

export async function insertPrivacyRequest(
  { sql, teamId }: TeamTransaction,
  request: NewPrivacyRequest,
): Promise<void> {
  await sql('privacy_requests').insert({
    id: request.id,
    team_id: teamId,
    kind: request.kind,
    email_hash: request.emailHash,
    sealed: Buffer.from(request.sealed),
    reason: request.reason,
    redact_answers: request.redactAnswers,
    created_at: request.createdAt,
  });
}

/** The request, or undefined where the team has none with that id. */
export async function findPrivacyRequest(
  { sql, teamId }: TeamTransaction,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PrivacyRequest | undefined> {
  const query = sql<PrivacyRequestRow>('privacy_requests').where({ team_id: teamId, id });
  const row = await (lock ? query.forNoKeyUpdate() : query).first();
  return row === undefined ? undefined : fromRow(row);
}

/** Differs from what it was once another erasure of the team, or its second pass, has been committed. */
export async function erasureMark({ sql, teamId }: TeamTransaction): Promise<string> {
  const [row] = await sql('privacy_requests')
    .where({ team_id: teamId, kind: 'erasure' })
    .whereNotNull('anonymized_at')
    .select<{ mark: string }[]>(sql.raw("concat(count(*), ' ', max(anonymized_at)) as mark"));
  return row?.mark ?? '';
}

/** The exports of a data subject whose files may still exist. */
export async function findExportsAbout(
  { sql, teamId }: TeamTransaction,
  emailHash: string,
): Promise<readonly PrivacyRequest[]> {
  const rows = await sql<PrivacyRequestRow>('privacy_requests')
    .where({ team_id: teamId, email_hash: emailHash, kind: 'export' })
    .whereNotNull('artifact_id');
  return rows.map(fromRow);
}

/** The changes of a request; undefined members stay. */
export async function savePrivacyRequest(
  { sql, teamId }: TeamTransaction,
  id: string,
  change: Partial<Pick<PrivacyRequest, 'sealed' | 'anonymizedAt' | 'provedAt' | 'artifactId'>>,
): Promise<void> {
  const { sealed, anonymizedAt, provedAt, artifactId } = change;
  await sql('privacy_requests')
    .where({ team_id: teamId, id })
    .update({
      ...(sealed === undefined ? {} : { sealed: sealed === null ? null : Buffer.from(sealed) }),
      ...(anonymizedAt === undefined ? {} : { anonymized_at: anonymizedAt }),
      ...(provedAt === undefined ? {} : { proved_at: provedAt }),
      ...(artifactId === undefined ? {} : { artifact_id: artifactId }),
    });
}

type PrivacyRequestRow = {
  id: string;
  team_id: string;
  kind: PrivacyRequestKind;
  email_hash: string;
  sealed: Buffer | null;
  reason: string | null;
  redact_answers: boolean;
  anonymized_at: Date | null;
  proved_at: Date | null;
  artifact_id: string | null;
  created_at: Date;
};

function fromRow(row: PrivacyRequestRow): PrivacyRequest {
  return {
    id: row.id,
    kind: row.kind,
    emailHash: row.email_hash,
    sealed: row.sealed,
    reason: row.reason,
    redactAnswers: row.redact_answers,
    anonymizedAt: row.anonymized_at,
    provedAt: row.proved_at,
    artifactId: row.artifact_id,
    createdAt: row.created_at,
  };
}
