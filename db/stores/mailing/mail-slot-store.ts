import type { Database } from '../../database.ts';

/** Slots of a holder. */
export type HeldSlots = { readonly holder: string; readonly slots: readonly number[] };

/**
 * Takes free slots, or such whose holder's lease has lapsed.
 * @param perSecond how many slots there are
 * @returns their numbers, none while all are taken
 */
export async function claimMailSlots(
  { knex }: Database,
  {
    holder,
    most,
    perSecond,
    leaseSeconds,
  }: { readonly holder: string; readonly most: number; readonly perSecond: number; readonly leaseSeconds: number },
): Promise<readonly number[]> {
  const { rows } = await knex.raw<{ rows: { slot: number }[] }>(
    `update mail_slots set holder = ?, free_at = clock_timestamp() + make_interval(secs => ?)
     where slot in (
       select slot from mail_slots where slot <= ? and free_at <= clock_timestamp()
       order by free_at limit ? for update skip locked
     )
     returning slot`,
    [holder, leaseSeconds, perSecond, most],
  );
  return rows.map(({ slot }) => slot);
}

/** Gives slots back after their mails: free again in one second. A holder whose lease had lapsed changes nothing. */
export async function releaseMailSlots({ knex }: Database, { holder, slots }: HeldSlots): Promise<void> {
  await knex.raw(
    `update mail_slots set holder = null, free_at = clock_timestamp() + interval '1 second'
     where holder = ? and slot = any(?::integer[])`,
    [holder, [...slots]],
  );
}

/** Gives slots back that no mail went out in: free at once. */
export async function returnMailSlots({ knex }: Database, { holder, slots }: HeldSlots): Promise<void> {
  if (slots.length === 0) return;
  await knex.raw(
    'update mail_slots set holder = null, free_at = clock_timestamp() where holder = ? and slot = any(?::integer[])',
    [holder, [...slots]],
  );
}

/** Gives back what a holder left who is gone: what it had sent a moment ago counts as sent now. */
export async function releaseSlotsOf({ knex }: Database, holder: string): Promise<void> {
  await knex.raw(
    "update mail_slots set holder = null, free_at = clock_timestamp() + interval '1 second' where holder = ?",
    [holder],
  );
}
