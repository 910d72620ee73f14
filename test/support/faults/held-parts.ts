import pg from 'pg';
import { hold } from './held-rows.ts';
import type { Held } from './held-rows.ts';

/** That part of an export is recorded once nobody holds the lock; whoever waits for a lock of the service's own gives up sooner. */
const partWaits = (ordinal: number) => `
  create function wait_for_the_test() returns trigger language plpgsql set lock_timeout = 0 as $$
  begin
    perform pg_advisory_xact_lock_shared(1);
    return new;
  end $$;
  create trigger part_waits before insert on export_parts
    for each row when (new.ordinal = ${ordinal}) execute function wait_for_the_test();`;

/** Exports read on to this part, and no further until they are let go. Once in a database. */
export async function holdPart(databaseUrl: string, ordinal: number): Promise<Held> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(partWaits(ordinal));
  await client.end();
  return hold(databaseUrl, 'select pg_advisory_xact_lock(1)');
}
