import pg from 'pg';
import { eventually } from '../eventually.ts';
import { PATIENCE_MS } from './story.ts';

/** What a session of the database keeps from others. */
export type Held = {
  /** Resolves when somebody waits for it. */
  someoneWaits(): Promise<void>;
  letGo(): Promise<void>;
};

/** Holds what the statement takes, a row's lock say, until it is let go. @param databaseUrl of the role that owns the tables */
export async function hold(databaseUrl: string, sql: string, values: readonly unknown[] = []): Promise<Held> {
  const [holder, watcher] = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl })) as [
    pg.Client,
    pg.Client,
  ];
  // Both end with the database, where that is killed.
  for (const client of [holder, watcher]) client.on('error', () => undefined);
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('begin');
  await holder.query(sql, [...values]);
  const pid = (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  return {
    someoneWaits: () =>
      eventually(
        async () => {
          const { rows } = await watcher.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
            pid,
          ]);
          if (rows.length === 0) throw new Error(`Nobody waits for what was held: ${sql}`);
        },
        { withinMs: PATIENCE_MS },
      ),
    async letGo() {
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}
