import type { Knex } from 'knex';
import type { Database } from './database.ts';

/** An open transaction of one team: row level security shows it that team's rows and no others. */
export type TeamTransaction = {
  readonly sql: Knex.Transaction;
  readonly teamId: string;
  readonly writeJson: Database['writeJson'];
};

/** Runs `work` in one transaction of the team: committed when it resolves, rolled back when it rejects. */
export function inTeamTransaction<T>(
  database: Database,
  teamId: string,
  work: (transaction: TeamTransaction) => Promise<T>,
): Promise<T> {
  return database.knex.transaction(async (sql) => {
    await sql.raw("select set_config('app.team_id', ?, true)", [teamId]);
    return work({ sql, teamId, writeJson: database.writeJson });
  });
}
