import knexFactory from 'knex';
import type { Knex } from 'knex';
import { typesWithLongJson, withLongJson } from './long-json.ts';
import type { LongJson } from './long-json.ts';

/** The connection pool of a process. Created once, where the process is set up; all other code gets transactions. */
export type Database = {
  readonly knex: Knex;
  readonly url: string;
  /** The JSON of what may be large, for a column. */
  readonly writeJson: LongJson['write'];
  /** Closes the pool after running queries. */
  close(): Promise<void>;
};

/** Knex also throws what it would print, and that is logged where it is caught. */
export const SILENT: Knex.Logger = {
  warn: () => undefined,
  error: () => undefined,
  deprecate: () => undefined,
  debug: () => undefined,
};

/**
 * Opens the pool. Every connection works as `fieldwork_app`, whom row level security binds.
 * @param databaseUrl a postgres:// address of a role that may `set role fieldwork_app`; the service's own role can become
 * nobody else (service-role.ts)
 * @param settings the most connections; how long a transaction may wait for one before it fails (`acquireWithinMs`); and
 * what reads and writes long texts of JSON, in a process that others wait for
 */
export function openDatabase(
  databaseUrl: string,
  settings: { maxConnections?: number; acquireWithinMs?: number; longJson?: LongJson } = {},
): Database {
  const { maxConnections = 12, acquireWithinMs = 10_000, longJson } = settings;
  const knex = knexFactory({
    client: 'pg',
    connection: {
      connectionString: databaseUrl,
      application_name: 'fieldwork',
      keepAlive: true,
      ...(longJson !== undefined && { types: typesWithLongJson }),
    },
    ...(longJson !== undefined && {
      postProcessResponse: (response: unknown) => withLongJson(response, longJson.build),
    }),
    pool: { min: 0, max: maxConnections, idleTimeoutMillis: 30_000, afterCreate: becomeApplicationRole },
    acquireConnectionTimeout: acquireWithinMs,
    log: SILENT,
  });
  return { knex, url: databaseUrl, writeJson: longJson?.write ?? writeAtOnce, close: () => knex.destroy() };
}

const writeAtOnce: LongJson['write'] = (value) => Promise.resolve(JSON.stringify(value));

type RawConnection = { query(sql: string, done: (error: Error | null) => void): void };

function becomeApplicationRole(
  connection: RawConnection,
  done: (error: Error | null, connection: RawConnection) => void,
): void {
  connection.query("set role fieldwork_app; set statement_timeout = '60s'; set lock_timeout = '20s'", (error) => {
    done(error, connection);
  });
}
