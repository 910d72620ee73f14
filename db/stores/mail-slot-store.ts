import type { Database } from '../database.ts';

/**
 * Takes a free slot, or one whose holder's lease has lapsed.
 * @returns its number, or undefined while all ten are taken
 */
export async function claimMailSlot(
  { knex }: Database,
  holder: string,
  leaseSeconds: number,
): Promise<number | undefined> {
  const { rows } = await knex.raw<{ rows: { slot: number }[] }>(
    `update mail_slots set holder = ?, free_at = clock_timestamp() + make_interval(secs => ?)
     where slot = (
       select slot from mail_slots where free_at <= clock_timestamp() order by free_at limit 1 for update skip locked
     )
     returning slot`,
    [holder, leaseSeconds],
  );
  return rows[0]?.slot;
}

/** Gives a slot back: free again in one second. A holder whose lease had lapsed changes nothing. */
export async function releaseMailSlot({ knex }: Database, slot: number, holder: string): Promise<void> {
  await knex.raw(
    "update mail_slots set holder = null, free_at = clock_timestamp() + interval '1 second' where slot = ? and holder = ?",
    [slot, holder],
  );
}
