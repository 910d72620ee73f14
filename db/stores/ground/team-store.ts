import type { TeamTransaction } from '../../transaction.ts';

/** Makes the team's row where it has none yet. */
export async function ensureTeam({ sql, teamId }: TeamTransaction): Promise<void> {
  await sql('teams').insert({ id: teamId }).onConflict('id').ignore();
}
