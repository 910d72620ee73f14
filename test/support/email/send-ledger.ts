import pg from 'pg';
import { eventually } from '../eventually.ts';

/** What the database says of a send, read past the service: which may be away. */
export type SendLedger = {
  /** How many mails are claimed and have no outcome yet, once that has settled: a killed worker's last word may still be on its way. */
  underWay(sendId: string): Promise<number>;
  /** Where each recipient stands, by address. */
  states(sendId: string): Promise<ReadonlyMap<string, string>>;
};

/** @param url of the role that owns the tables, which sees all teams' rows */
export function sendLedger(url: string): SendLedger {
  const query = async <Row extends pg.QueryResultRow>(sql: string, sendId: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(sql, [sendId])).rows;
    } finally {
      await client.end();
    }
  };
  const sending = async (sendId: string): Promise<number> => {
    const [row] = await query<{ count: number }>(
      `select count(*)::int as count from email_send_items where send_id = $1 and state = 'sending'`,
      sendId,
    );
    return row?.count ?? 0;
  };
  return {
    async underWay(sendId) {
      let last = await sending(sendId);
      await eventually(
        async () => {
          const before = last;
          last = await sending(sendId);
          if (last !== before) throw new Error('Somebody is still writing.');
        },
        { everyMs: 100 },
      );
      return last;
    },
    async states(sendId) {
      const rows = await query<{ email: string; state: string }>(
        `select r.email, i.state from email_send_items i join recipients r on r.id = i.recipient_id where i.send_id = $1`,
        sendId,
      );
      return new Map(rows.map(({ email, state }) => [email, state]));
    },
  };
}
