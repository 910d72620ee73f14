import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MockActivityEnvironment } from '@temporalio/testing';
import { ASK_AGAIN_MS, withMailSlot } from '../../../../activities/mailing/mail/mail-slot.ts';
import {
  claimMailSlots,
  releaseMailSlots,
  releaseSlotsOf,
  returnMailSlots,
} from '../../../../db/stores/mailing/mail-slot-store.ts';
import type { ActivityServices } from '../../../../platform/services.ts';
import { mockActivity } from '../../../support/mock-activity.ts';
import { createTestServices } from '../../../support/services.ts';
import type { OwnTestServices } from '../../../support/services.ts';

let test: OwnTestServices;

/** One of ten slots, as the service has them unless told otherwise. */
async function claimOne(holder: string, leaseSeconds: number): Promise<number | undefined> {
  const [slot] = await claimMailSlots(test.services.database, { holder, most: 1, perSecond: 10, leaseSeconds });
  return slot;
}

/** All are free, and nobody's. */
async function freeAll(): Promise<void> {
  await test.services.database.knex.raw('update mail_slots set free_at = now(), holder = null');
}

/** Milliseconds, as the slots' times are told. */
async function databaseTime(): Promise<number> {
  const { rows } = await test.services.database.knex.raw<{ rows: { at: Date }[] }>('select clock_timestamp() as at');
  return rows[0]!.at.getTime();
}

async function freeAt(slot: number): Promise<number> {
  const [row] = await test.services.database.knex('mail_slots').where({ slot }).select<{ free_at: Date }[]>('free_at');
  return row!.free_at.getTime();
}

/** The slot's time comes so much later: nobody has to wait for it, or be quicker than it. */
async function postpone(slot: number, bySeconds: number): Promise<void> {
  const sql = 'update mail_slots set free_at = free_at + make_interval(secs => ?) where slot = ?';
  await test.services.database.knex.raw(sql, [bySeconds, slot]);
}

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
        const slot = await claimOne(holder, 60);
        if (slot === undefined) continue;
        const { rows } = await database.knex.raw<{ rows: { at: string }[] }>(
          'select extract(epoch from clock_timestamp()) * 1000 as at',
        );
        begun.push(Number(rows[0]!.at));
        await releaseMailSlots(database, { holder, slots: [slot] });
      }
    };
    await Promise.all([sender(), sender(), sender(), sender()]);
    const times = [...begun].sort((a, b) => a - b);
    const apart = times.slice(10).map((at, index) => at - times[index]!);
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(1_000);
  });

  it('are taken over from a holder that died, when its lease has lapsed', async () => {
    await freeAll();
    const slots: number[] = [];
    for (let n = 0; n < 10; n += 1) slots.push((await claimOne(randomUUID(), 3_600))!);
    expect(slots.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await claimOne(randomUUID(), 60)).toBeUndefined();
    // An hour later.
    await postpone(7, -3_600);
    expect(await claimOne(randomUUID(), 60)).toBe(7);
    expect(await claimOne(randomUUID(), 60)).toBeUndefined();
  });

  it('stay with the new holder when the old one comes back', async () => {
    const { database } = test.services;
    await database.knex.raw("update mail_slots set free_at = now() + interval '1 hour'");
    await database.knex.raw('update mail_slots set free_at = now() where slot = 1');
    const [old, fresh] = [randomUUID(), randomUUID()];
    await claimOne(old, 0);
    expect(await claimOne(fresh, 60)).toBe(1);
    await releaseMailSlots(database, { holder: old, slots: [1] });
    const [row] = await database.knex('mail_slots').where({ slot: 1 }).select<{ holder: string }[]>('holder');
    expect(row?.holder).toBe(fresh);
  });

  it('are as many as the service may send mails in a second', async () => {
    const { database } = test.services;
    await freeAll();
    const many = { holder: randomUUID(), most: 600, leaseSeconds: 60 };
    expect(await claimMailSlots(database, { ...many, perSecond: 3 })).toHaveLength(3);
    expect(await claimMailSlots(database, { ...many, perSecond: 500 })).toHaveLength(497);
  });

  it('are free at once where no mail went out in them, and a second later where one may have', async () => {
    const { database } = test.services;
    await freeAll();
    const holder = randomUUID();
    const claim = () => claimMailSlots(database, { holder, most: 2, perSecond: 2, leaseSeconds: 60 });
    const slots = await claim();
    expect([...slots].sort()).toEqual([1, 2]);
    await returnMailSlots(database, { holder, slots: [1] });
    const before = await databaseTime();
    await releaseSlotsOf(database, holder);
    expect((await freeAt(2)) - before).toBeGreaterThanOrEqual(1_000);
    await postpone(2, 3_600);
    expect(await claim()).toEqual([1]);
    // A second later, without the hour.
    await postpone(2, -3_601);
    expect(await claim()).toEqual([2]);
  });
});

describe('who waits for a mail slot', () => {
  /** Wants to send while all slots are taken; `asked` hears how often one was asked for, each time. */
  async function waits(asked: (times: number, activity: MockActivityEnvironment) => Promise<void> | void) {
    const { database } = test.services;
    await database.knex.raw("update mail_slots set free_at = now() + interval '1 hour', holder = null");
    const activity = mockActivity();
    let times = 0;
    const knex = {
      raw: async (text: string, bindings: string[]) => {
        if (text.includes('skip locked')) await asked((times += 1), activity);
        return database.knex.raw<{ rows: object[] }>(text, bindings);
      },
    };
    const services = { ...test.services, database: { ...database, knex } } as unknown as ActivityServices;
    return activity.run(() => withMailSlot(services, () => Promise.resolve('sent')));
  }

  it('leaves the database alone between one question and the next', async () => {
    const begin = performance.now();
    const outcome = await waits(async (times) => {
      if (times === 11) await freeAll();
    });
    expect(outcome).toBe('sent');
    // At least: how much longer it took says nothing. A timer may ring a little early.
    expect(performance.now() - begin).toBeGreaterThanOrEqual(10 * ASK_AGAIN_MS * 0.8);
  });

  it('gives up where the sending is cancelled', async () => {
    const waiting = waits(async (times, activity) => {
      if (times === 2) activity.cancel();
      if (times === 5) await freeAll();
    });
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
