import type { Database } from '../../database.ts';

/** The slots of one holder. */
export type HeldSlots = { readonly holder: string; readonly slots: readonly number[] };

/**
 * Claims free slots, or slots whose holder's lease has lapsed.
 * @param perSecond the number of slots
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

/** Releases slots after their mails: free again after one second. A holder whose lease had lapsed changes nothing. */
export async function releaseMailSlots({ knex }: Database, { holder, slots }: HeldSlots): Promise<void> {
  await knex.raw(
    `update mail_slots set holder = null, free_at = clock_timestamp() + interval '1 second'
     where holder = ? and slot = any(?::integer[])`,
    [holder, [...slots]],
  );
}

/** Releases slots that were not used for a mail: free at once. */
export async function returnMailSlots({ knex }: Database, { holder, slots }: HeldSlots): Promise<void> {
  if (slots.length === 0) return;
  await knex.raw(
    'update mail_slots set holder = null, free_at = clock_timestamp() where holder = ? and slot = any(?::integer[])',
    [holder, [...slots]],
  );
}

/** Releases the slots of a dead holder: its last mails count as sent now. */
export async function releaseSlotsOf({ knex }: Database, holder: string): Promise<void> {
  await knex.raw(
    "update mail_slots set holder = null, free_at = clock_timestamp() + interval '1 second' where holder = ?",
    [holder],
  );
}
