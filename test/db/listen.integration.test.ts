import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { listen } from '../../db/listen.ts';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

async function listeners(): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'fieldwork listener' and datname = current_database()",
  );
  return rows.map(({ pid }) => pid);
}

describe('the listening connection', () => {
  it('hears what is announced, is one, is made anew when it breaks, and leaves nothing behind', async () => {
    const heard: string[] = [];
    const listener = listen(database.url, {
      onNotification: (_, payload) => heard.push(payload),
      onError: () => undefined,
    });
    for (const round of ['one', 'two', 'three']) {
      // A client learns of a break a moment after the server has made it: what was announced meanwhile is announced again.
      await eventually(async () => {
        await Promise.all([listener.ensure('news'), listener.ensure('news'), listener.ensure('more')]);
        await admin.query('select pg_notify($1, $2)', ['news', round]);
        expect(heard).toContain(round);
      });
      // One that was given up while it was being made ends a moment later.
      await eventually(async () => expect(await listeners()).toHaveLength(1));
      for (const pid of await listeners()) await admin.query('select pg_terminate_backend($1)', [pid]);
      await eventually(async () => expect(await listeners()).toEqual([]));
    }
    await listener.ensure('news');
    await listener.close();
    await eventually(async () => expect(await listeners()).toEqual([]));
  });

  it('is quiet while the database is away', async () => {
    const errors: Error[] = [];
    const away = listen('postgres://nobody@127.0.0.1:1/none', {
      onNotification: () => undefined,
      onError: (e) => errors.push(e),
    });
    await away.ensure('news');
    expect(errors).toHaveLength(1);
    await away.close();
  });
});
