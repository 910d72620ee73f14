import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimMailSlot, releaseMailSlot } from '../../../db/stores/mail-slot-store.ts';
import { eventually } from '../../support/eventually.ts';
import { createTestServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

describe('mail slots', () => {
  it('never let eleven sendings begin within any second, whoever claims', async () => {
    const { database } = test.services;
    const begun: number[] = [];
    const sender = async () => {
      const holder = randomUUID();
      while (begun.length < 35) {
        const slot = await claimMailSlot(database, holder, 60);
        if (slot === undefined) continue;
        const { rows } = await database.knex.raw<{ rows: { at: string }[] }>(
          'select extract(epoch from clock_timestamp()) * 1000 as at',
        );
        begun.push(Number(rows[0]!.at));
        await releaseMailSlot(database, slot, holder);
      }
    };
    await Promise.all([sender(), sender(), sender(), sender()]);
    const times = [...begun].sort((a, b) => a - b);
    const apart = times.slice(10).map((at, index) => at - times[index]!);
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(1_000);
  }, 30_000);

  it('are taken over from a holder that died, when its lease has lapsed', async () => {
    const { database } = test.services;
    await database.knex.raw('update mail_slots set free_at = now(), holder = null');
    for (let n = 0; n < 10; n += 1) expect(await claimMailSlot(database, randomUUID(), 1)).toBeDefined();
    expect(await claimMailSlot(database, randomUUID(), 1)).toBeUndefined();
    await eventually(async () => expect(await claimMailSlot(database, randomUUID(), 60)).toBeDefined());
  });

  it('stay with the new holder when the old one comes back', async () => {
    const { database } = test.services;
    await database.knex.raw("update mail_slots set free_at = now() + interval '1 hour'");
    await database.knex.raw('update mail_slots set free_at = now() where slot = 1');
    const [old, fresh] = [randomUUID(), randomUUID()];
    await claimMailSlot(database, old, 0);
    expect(await claimMailSlot(database, fresh, 60)).toBe(1);
    await releaseMailSlot(database, 1, old);
    const [row] = await database.knex('mail_slots').where({ slot: 1 }).select<{ holder: string }[]>('holder');
    expect(row?.holder).toBe(fresh);
  });
});
