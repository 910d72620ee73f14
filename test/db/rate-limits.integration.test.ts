import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isDependencyAway } from '../../platform/dependency-away.ts';
import { openDatabase } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { createRateLimits, RATE_LIMITS } from '../../db/rate-limits.ts';
import type { RateLimits } from '../../db/rate-limits.ts';
import { sideBySide } from '../../workflows/ground/durable-operation/run-durably.ts';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';

const MOST = RATE_LIMITS.new_response.most;
/** As many as a pool has connections: of more, some would wait for one, and no more would count at once. */
const AT_ONCE = 12;

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** How many of so many tries are allowed, as many at once as there are connections, asked of each of these in turn. */
async function allowedOf(tries: number, limits: readonly RateLimits[], key: string): Promise<number> {
  let allowed = 0;
  await sideBySide(tries, AT_ONCE * limits.length, async (index) => {
    const answer = await limits[index % limits.length]?.consume('new_response', key);
    if (answer?.allowed) allowed += 1;
  });
  return allowed;
}

describe('a rate limit', () => {
  it('lets exactly its number through of 200 tries, many at once', async () => {
    expect(await allowedOf(200, [createRateLimits(database)], randomUUID())).toBe(MOST);
  });

  it('is one for all processes', async () => {
    const second = openDatabase(testDatabase.url);
    try {
      const limits = [createRateLimits(database), createRateLimits(second)];
      expect(await allowedOf(200, limits, randomUUID())).toBe(MOST);
    } finally {
      await second.close();
    }
  });

  it('says when to come back', async () => {
    const [limits, key] = [createRateLimits(database), randomUUID()];
    expect(await limits.consume('new_response', key)).toEqual({ allowed: true, retryAfterMs: 0 });
    await allowedOf(MOST, [limits], key);
    for (const each of [limits, createRateLimits(database)]) {
      const { allowed, retryAfterMs } = await each.consume('new_response', key);
      expect(allowed).toBe(false);
      expect(retryAfterMs).toBeGreaterThan(0);
      expect(retryAfterMs).toBeLessThanOrEqual(RATE_LIMITS.new_response.seconds * 1_000);
    }
  });

  it('counts each key and each kind of try apart', async () => {
    const [limits, key] = [createRateLimits(database), randomUUID()];
    expect(await allowedOf(MOST + 1, [limits], key)).toBe(MOST);
    expect((await limits.consume('pin', key)).allowed).toBe(true);
    expect((await limits.consume('new_response', randomUUID())).allowed).toBe(true);
  });

  it('begins anew when its time is over', async () => {
    const briefly = { ...RATE_LIMITS, pin: { most: 2, seconds: 1 } };
    const [limits, key] = [createRateLimits(database, briefly), randomUUID()];
    const isAllowed = async () => (await limits.consume('pin', key)).allowed;
    // On a slow machine its time may be over before it is used up, once or twice.
    await eventually(async () => expect(await isAllowed()).toBe(false), { everyMs: 0 });
    await eventually(async () => expect(await isAllowed()).toBe(true));
  });

  it('refuses from memory who is over it: no statement, no wait for the database', async () => {
    const own = openDatabase(testDatabase.url);
    const [limits, key] = [createRateLimits(own), randomUUID()];
    await allowedOf(MOST, [limits], key);
    await own.close();
    expect((await limits.consume('new_response', key)).allowed).toBe(false);
  });

  it('throws while the database is away, in a way that is known as that', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/none');
    const failure: unknown = await createRateLimits(away)
      .consume('new_response', 'key')
      .catch((error: unknown) => error);
    expect(isDependencyAway(failure)).toBe(true);
    await away.close();
  });

  it('throws when the connection breaks off, and counts on afterwards', async () => {
    const own = openDatabase(testDatabase.url, { maxConnections: 1 });
    try {
      const [limits, key] = [createRateLimits(own), randomUUID()];
      await limits.consume('pin', key);
      const { rows } = await own.knex.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid');
      await cutOffWhileCounting(rows[0]?.pid ?? 0, limits, key);
      await eventually(async () => expect((await limits.consume('pin', key)).allowed).toBe(true));
    } finally {
      await own.close();
    }
  });
});

/** Holds the key's row, so that the next try waits for it, and ends the connection that it waits on. */
async function cutOffWhileCounting(pid: number, limits: RateLimits, key: string): Promise<void> {
  const admin = new pg.Client({ connectionString: testDatabase.url });
  await admin.connect();
  try {
    await admin.query('begin');
    await admin.query('select 1 from rate_limits where key = $1 for update', [`pin:${key}`]);
    const waiting = limits.consume('pin', key).catch((error: unknown) => error);
    const isWaiting = "select 1 from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'";
    await eventually(async () => expect((await admin.query(isWaiting, [pid])).rowCount).toBe(1));
    await admin.query('select pg_terminate_backend($1)', [pid]);
    expect(isDependencyAway(await waiting)).toBe(true);
  } finally {
    await admin.end();
  }
}

describe('what is over', () => {
  it('is swept away with the tries that come in, a thousand rows at a time, and no others', async () => {
    const longAgo = Date.now() - 600_000;
    const rows = [
      ...Array.from({ length: 1_500 }, (_, index) => ({ key: `pin:old-${index}`, points: 1, expire: longAgo })),
      { key: 'pin:just-over', points: 1, expire: Date.now() - 1_000 },
      { key: 'pin:not-over', points: 1, expire: Date.now() + 600_000 },
    ];
    await database.knex.batchInsert('rate_limits', rows, 500);
    const limits = createRateLimits(database);
    const left = async () => {
      const keys = await database.knex('rate_limits').pluck<string[]>('key');
      return keys.filter((key) => /^pin:(old|just|not)-/.test(key));
    };
    await limits.consume('pin', randomUUID());
    expect(await left()).toHaveLength(502);
    for (let tries = 0; tries < 100; tries += 1) await limits.consume('pin', randomUUID());
    expect((await left()).sort()).toEqual(['pin:just-over', 'pin:not-over']);
  });
});
