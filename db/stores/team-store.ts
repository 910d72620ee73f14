import type { TeamTransaction } from '../transaction.ts';

/** Makes the team's row where it has none yet. */
export async function ensureTeam({ sql, teamId }: TeamTransaction): Promise<void> {
  await sql('teams').insert({ id: teamId }).onConflict('id').ignore();
}

/** Makes the user's licence in the team where there is none yet. */
export async function ensureLicence({ sql, teamId }: TeamTransaction, userId: string): Promise<void> {
  await sql('licences').insert({ team_id: teamId, user_id: userId }).onConflict(['team_id', 'user_id']).ignore();
}
