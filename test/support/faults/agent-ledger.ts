import pg from 'pg';

/** What the database says of a turn of the agent, read past the service. */
export type AgentLedger = {
  calls(turnId: string): Promise<readonly { readonly id: string; readonly tool: string; readonly outcome: string }[]>;
  /** Entries of the audit about the conversation, oldest first. */
  audit(conversationId: string): Promise<readonly { readonly action: string; readonly call_id: string | null }[]>;
  /** How many durable operations of each kind the team has. */
  operations(teamId: string): Promise<Readonly<Record<string, number>>>;
  /** Where each recipient of the team's sends stands, by address. */
  mails(teamId: string): Promise<ReadonlyMap<string, string>>;
};

/** @param url of the role that owns the tables, which sees all teams' rows */
export function agentLedger(url: string): AgentLedger {
  const query = async <Row extends pg.QueryResultRow>(sql: string, id: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(sql, [id])).rows;
    } finally {
      await client.end();
    }
  };
  return {
    calls: (turnId) =>
      query('select id, tool, outcome from agent_calls where turn_id = $1 order by step, position', turnId),
    audit: (conversationId) =>
      query(
        `select action, details ->> 'call_id' as call_id from audit_log
         where subject_kind = 'conversation' and subject_id = $1 order by position`,
        conversationId,
      ),
    async operations(teamId) {
      const sql = 'select kind, count(*)::int as count from operations where team_id = $1 group by kind order by kind';
      const rows = await query<{ kind: string; count: number }>(sql, teamId);
      return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
    },
    async mails(teamId) {
      const rows = await query<{ email: string; state: string }>(
        `select r.email, i.state from email_send_items i join recipients r on r.id = i.recipient_id where i.team_id = $1`,
        teamId,
      );
      return new Map(rows.map(({ email, state }) => [email, state]));
    },
  };
}
