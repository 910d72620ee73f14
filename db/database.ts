import knexFactory from 'knex';
import type { Knex } from 'knex';

/** The pool of one process. Made once at its composition root; everything else gets transactions. */
export type Database = {
  readonly knex: Knex;
  readonly url: string;
  /** Closes the pool after what is running. */
  close(): Promise<void>;
};

/**
 * Opens the pool. Every connection works as `fieldwork_app`, whom row-level security binds.
 * @param databaseUrl a postgres:// address of a role that may `set role fieldwork_app` (the one that ran the migrations)
 * @param settings at most so many connections; whoever waits longer for one than `acquireWithinMs` is refused
 */
export function openDatabase(
  databaseUrl: string,
  settings: { maxConnections?: number; acquireWithinMs?: number } = {},
): Database {
  const { maxConnections = 12, acquireWithinMs = 10_000 } = settings;
  const knex = knexFactory({
    client: 'pg',
    connection: { connectionString: databaseUrl, application_name: 'fieldwork', keepAlive: true },
    pool: { min: 0, max: maxConnections, idleTimeoutMillis: 30_000, afterCreate: becomeApplicationRole },
    acquireConnectionTimeout: acquireWithinMs,
    // What it would print of its own is thrown as well, and logged where it is caught.
    log: { warn: () => undefined, error: () => undefined, deprecate: () => undefined, debug: () => undefined },
  });
  return { knex, url: databaseUrl, close: () => knex.destroy() };
}

type RawConnection = { query(sql: string, done: (error: Error | null) => void): void };

function becomeApplicationRole(
  connection: RawConnection,
  done: (error: Error | null, connection: RawConnection) => void,
): void {
  connection.query("set role fieldwork_app; set statement_timeout = '60s'; set lock_timeout = '20s'", (error) => {
    done(error, connection);
  });
}
