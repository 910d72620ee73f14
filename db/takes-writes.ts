import type { Database } from './database.ts';

/**
 * Whether the database stores what it is told: one row is written as it is, and committed. A database that can only be
 * read (a standby, `default_transaction_read_only`) or whose disk is full fails here, as every request would.
 * @throws the database's error while it can't
 */
export async function takesWrites({ knex }: Database): Promise<boolean> {
  // The last of the slots, which is only used where a thousand mails a second are sent.
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    'update mail_slots set free_at = free_at where slot = (select max(slot) from mail_slots)',
  );
  return rowCount === 1;
}
