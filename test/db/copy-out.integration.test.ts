import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyOut } from '../../db/copy-out.ts';
import { openDatabase } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { createTestDatabase } from '../support/database.ts';

const TEAM = '5e0a3c1c-6c2f-4d34-9d5e-6d5a0d3f0a11';
const MANY = "select repeat('x', 1000) from generate_series(1, 50000)";

describe('copying rows out', () => {
  let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = openDatabase(testDatabase.url, { maxConnections: 1 });
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  const inTransaction = <T>(work: (transaction: TeamTransaction) => Promise<T>) =>
    inTeamTransaction(database, TEAM, work);

  it('gives every row, and then the connection', async () => {
    const rows = await inTransaction(async (transaction) => {
      let count = 0;
      for await (const portion of copyOut(transaction, MANY)) count += portion.length;
      const { rows: next } = await transaction.sql.raw<{ rows: readonly { one: number }[] }>('select 1 as one');
      return [count, next[0]?.one];
    });
    expect(rows).toEqual([50_000, 1]);
  });

  it('leaves no connection behind that never answers, where it is broken off', async () => {
    for (let time = 0; time < 3; time += 1) {
      const broken = inTransaction(async (transaction) => {
        for await (const portion of copyOut(transaction, MANY)) throw new Error(`Enough after ${portion.length}.`);
      });
      await expect(broken).rejects.toThrow();
      const { rows } = await inTransaction(({ sql }) => sql.raw<{ rows: readonly object[] }>('select 1 as one'));
      expect(rows).toEqual([{ one: 1 }]);
    }
  });

  it.each([
    ['22012', 'select 1 / (10 - i) from generate_series(1, 20) i'],
    ['22012', 'select 1 / (50000 - i) from generate_series(1, 60000) i'],
    ['22008', "select 1 where now() > '0000-01-01'"],
  ])('fails with what Postgres says (%s: %s), and leaves the connection as it was', async (code, query) => {
    const pidOf = async ({ sql }: TeamTransaction) => {
      const { rows } = await sql.raw<{ rows: readonly { pid: number }[] }>('select pg_backend_pid() as pid');
      return rows[0]?.pid;
    };
    const before = await inTransaction(pidOf);
    const failing = inTransaction(async (transaction) => {
      for await (const portion of copyOut(transaction, query)) expect(portion).toBeDefined();
    });
    await expect(failing).rejects.toMatchObject({ code });
    expect(await inTransaction(pidOf)).toBe(before);
  });
});
