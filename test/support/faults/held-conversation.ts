import pg from 'pg';
import { eventually } from '../eventually.ts';
import { PATIENCE_MS } from './story.ts';

/** What happens in a conversation is stored event by event; whoever would store more than may be, waits in the middle of its transaction. */
export type HeldConversation = {
  /** From now on so many events may be stored. Asked again until the database is there. */
  allow(events: number): Promise<void>;
  /** Whether somebody waits to store more. */
  isWaitedFor(): Promise<boolean>;
};

/** Kept in a table: so the hold lives on where Postgres is killed. */
const HOLD = `
  create table held_conversations (conversation_id uuid primary key, events bigint not null);
  grant select on held_conversations to fieldwork_app;
  create function wait_for_the_test() returns trigger language plpgsql as $$
  begin
    while exists (
      select from held_conversations h where h.conversation_id = new.conversation_id and h.events <=
        (select count(*) from conversation_events e where e.conversation_id = new.conversation_id)
    ) loop
      perform pg_sleep(0.01);
    end loop;
    return new;
  end $$;
  create trigger event_waits before insert on conversation_events for each row execute function wait_for_the_test();`;

/** Once in a database. @param databaseUrl of the role that owns the tables */
export async function holdConversations(databaseUrl: string): Promise<(id: string) => HeldConversation> {
  const query = async (sql: string, values?: readonly unknown[]): Promise<number> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql, values === undefined ? undefined : [...values])).rowCount ?? 0;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  await query(HOLD);
  return (id) => ({
    allow: (events) =>
      eventually(
        async () => {
          const sql =
            'insert into held_conversations values ($1, $2) on conflict (conversation_id) do update set events = excluded.events';
          await query(sql, [id, events]);
        },
        { withinMs: PATIENCE_MS },
      ),
    isWaitedFor: async () =>
      (await query("select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()")) > 0,
  });
}
