import pg from 'pg';

/** How many recipients a send has, who of them waits, and whose mail is claimed and has no outcome yet. */
export type SendCounts = { readonly total: number; readonly waiting: number; readonly sending: number };

/** What the database says of a send, read past the service: which may be away. */
export type SendLedger = {
  counts(sendId: string): Promise<SendCounts>;
  /**
   * Works while nobody can claim mails of the send, record what became of one, or take the send over; what had been asked of the
   * database before is done by then, though whoever asked was killed meanwhile.
   */
  whileHeld<Result>(sendId: string, work: () => Promise<Result>): Promise<Result>;
  /** Where each recipient stands, by address. */
  states(sendId: string): Promise<ReadonlyMap<string, string>>;
  /** Whose mails were under way when the engine gave up who sent them. */
  writtenOff(sendId: string): Promise<ReadonlySet<string>>;
};

/** @param url of the role that owns the tables, which sees all teams' rows */
export function sendLedger(url: string): SendLedger {
  const connected = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const query = <Row extends pg.QueryResultRow>(sql: string, sendId: string): Promise<Row[]> =>
    connected(async (client) => (await client.query<Row>(sql, [sendId])).rows);
  return {
    async counts(sendId) {
      const [counts] = await query<SendCounts>(
        `select count(*)::int as total,
           (count(*) filter (where state = 'waiting'))::int as waiting,
           (count(*) filter (where state = 'sending'))::int as sending
         from email_send_items where send_id = $1`,
        sendId,
      );
      return counts ?? { total: 0, waiting: 0, sending: 0 };
    },
    whileHeld: (sendId, work) =>
      connected(async (client) => {
        await client.query('begin');
        // Whatever changes a send or its mails holds this row first.
        await client.query('select id from operations where id = $1 for no key update', [sendId]);
        return work();
      }),
    async states(sendId) {
      const rows = await query<{ email: string; state: string }>(
        `select r.email, i.state from email_send_items i join recipients r on r.id = i.recipient_id where i.send_id = $1`,
        sendId,
      );
      return new Map(rows.map(({ email, state }) => [email, state]));
    },
    async writtenOff(sendId) {
      const rows = await query<{ email: string }>(
        `select r.email from email_send_items i join recipients r on r.id = i.recipient_id
         where i.send_id = $1 and i.state = 'unknown' and i.reason like 'The service stopped while%'`,
        sendId,
      );
      return new Set(rows.map(({ email }) => email));
    },
  };
}
