import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { openDatabase } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { takesWrites } from '../../db/takes-writes.ts';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

let test: TestDatabase;
let database: Database;
beforeEach(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url);
});
afterEach(async () => {
  await database.close();
  await test.drop();
});

it('is true while rows can be written, and fails where they can only be read', async () => {
  expect(await takesWrites(database)).toBe(true);
  const owner = new pg.Client({ connectionString: test.url });
  await owner.connect();
  await owner.query(`alter database ${new URL(test.url).pathname.slice(1)} set default_transaction_read_only = on`);
  await owner.end();
  await database.close();
  database = openDatabase(test.url);
  await expect(takesWrites(database)).rejects.toThrow('read-only transaction');
});
