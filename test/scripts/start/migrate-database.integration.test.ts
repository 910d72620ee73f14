import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createReporter } from '../../../scripts/services/reporter.ts';
import { migrateDatabase } from '../../../scripts/start/migrate-database.ts';
import { createEmptyDatabase, createTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => database.drop());

function migrating(databaseUrl: string) {
  let printed = '';
  const reporter = createReporter({ write: (text) => (printed += text) });
  return {
    done: migrateDatabase(databaseUrl, { reporter, signal: new AbortController().signal }),
    printed: () => printed,
  };
}

/** Ends what is connected to a database, as its Postgres does when one of its processes is killed. @returns how many */
async function cutConnections(url: string): Promise<number> {
  const elsewhere = new pg.Client({ connectionString: database.url });
  await elsewhere.connect();
  try {
    const cut = await elsewhere.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      new URL(url).pathname.slice(1),
    ]);
    return cut.rowCount ?? 0;
  } finally {
    await elsewhere.end();
  }
}

describe('bringing the schema up to date at the start', () => {
  it('has nothing to do where it is', async () => {
    const { done, printed } = migrating(database.url);
    await done;
    expect(printed()).toContain('up to date');
  });

  it('begins anew where its connections are cut, as when Postgres is killed', async () => {
    const empty = await createEmptyDatabase();
    const { done } = migrating(empty.url);
    const state = { over: false };
    const finished = done.finally(() => (state.over = true));
    let cuts = 0;
    while (!state.over && cuts < 5) cuts += await cutConnections(empty.url);
    await finished;
    expect(cuts).toBeGreaterThanOrEqual(5);
    const { printed, done: again } = migrating(empty.url);
    await again;
    expect(printed()).toContain('up to date');
    await empty.drop();
  });

  it('says what is wrong with the database, never with the password', async () => {
    const wrong = Object.assign(new URL(database.url), { password: 'hunter2' }).toString();
    const failure = await migrating(wrong).done.catch(String);
    expect(failure).toMatch(/The database at 127\.0\.0\.1:\d+ can't be used \(password authentication failed/);
    expect(failure).toContain('mend DATABASE_URL');
    expect(failure).not.toContain('hunter2');
  });
});
