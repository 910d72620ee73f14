import type { TeamTransaction } from '../../transaction.ts';

/** A member's seat in a team. */
export type TeamLicence = { readonly userId: string; readonly createdAt: Date; readonly revokedAt: Date | null };

/** Inserts the user's licence in the team where there is none yet. @returns whether it has been revoked */
export async function ensureLicence({ sql, teamId }: TeamTransaction, userId: string): Promise<{ isRevoked: boolean }> {
  const { rows } = await sql.raw<{ rows: { revoked_at: Date | null }[] }>(
    `with made as (
       insert into licences (team_id, user_id) values (:teamId, :userId)
       on conflict (team_id, user_id) do nothing returning revoked_at
     )
     select revoked_at from made
     union all select revoked_at from licences where team_id = :teamId and user_id = :userId`,
    { teamId, userId },
  );
  return { isRevoked: (rows[0]?.revoked_at ?? null) !== null };
}

/** All licences of a team, locked until the transaction ends. */
export async function lockLicences({ sql, teamId }: TeamTransaction): Promise<readonly TeamLicence[]> {
  const rows = await sql('licences')
    .where({ team_id: teamId })
    .orderBy('user_id')
    .forNoKeyUpdate()
    .select<LicenceRow[]>('user_id', 'created_at', 'revoked_at');
  return rows.map((row) => ({ userId: row.user_id, createdAt: row.created_at, revokedAt: row.revoked_at }));
}

export async function revokeLicences(
  { sql, teamId }: TeamTransaction,
  userIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql('licences')
    .where({ team_id: teamId })
    .whereIn('user_id', [...userIds])
    .update({ revoked_at: at });
}

export async function restoreLicences({ sql, teamId }: TeamTransaction, userIds: readonly string[]): Promise<void> {
  await sql('licences')
    .where({ team_id: teamId })
    .whereIn('user_id', [...userIds])
    .update({ revoked_at: null });
}

/** The number of seats in use. */
export async function countActiveLicences({ sql, teamId }: TeamTransaction): Promise<number> {
  const [counted] = await sql('licences').where({ team_id: teamId, revoked_at: null }).count<{ count: string }[]>({
    count: '*',
  });
  return Number(counted?.count ?? 0);
}

type LicenceRow = { user_id: string; created_at: Date; revoked_at: Date | null };
