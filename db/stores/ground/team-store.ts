import type { TeamTransaction } from '../../transaction.ts';

/** Inserts the team's row where there is none yet. */
export async function ensureTeam({ sql, teamId }: TeamTransaction): Promise<void> {
  await sql('teams').insert({ id: teamId }).onConflict('id').ignore();
}
