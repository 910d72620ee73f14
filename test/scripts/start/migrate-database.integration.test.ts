import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createReporter } from '../../../scripts/services/reporter.ts';
import { migrateDatabase } from '../../../scripts/start/migrate-database.ts';
import { createTestDatabase } from '../../support/database.ts';
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

describe('bringing the schema up to date at the start', () => {
  it('has nothing to do where it is', async () => {
    const { done, printed } = migrating(database.url);
    await done;
    expect(printed()).toContain('up to date');
  });

  it('says what is wrong with the database, never with the password', async () => {
    const wrong = Object.assign(new URL(database.url), { password: 'hunter2' }).toString();
    const failure = await migrating(wrong).done.catch(String);
    expect(failure).toMatch(/The database at 127\.0\.0\.1:\d+ can't be used \(password authentication failed/);
    expect(failure).toContain('mend DATABASE_URL');
    expect(failure).not.toContain('hunter2');
  });
});
