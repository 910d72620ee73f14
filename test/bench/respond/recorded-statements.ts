import pg from 'pg';

/** A statement as it went to Postgres; `name` of one that is prepared once a connection. */
export type RecordedStatement = {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
};

/** What was sent on one connection in a row: a transaction without its BEGIN and COMMIT, or one statement by itself. */
export type RecordedUnit = { readonly isTransaction: boolean; readonly statements: readonly RecordedStatement[] };

export type StatementRecorder = {
  /** Does some work, and tells what it sent to Postgres; nothing else may use the database meanwhile. */
  record(work: () => Promise<unknown>): Promise<readonly RecordedUnit[]>;
  stop(): void;
};

type Query = (this: unknown, query: unknown, ...rest: unknown[]) => unknown;

/** Listens to every statement of this process, whichever library sends it. */
export function recordStatements(): StatementRecorder {
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query: original } = client;
  let sent: RecordedStatement[] = [];
  client.query = function (query, ...rest) {
    sent.push(statementOf(query));
    return original.call(this, query, ...rest);
  };
  return {
    async record(work) {
      sent = [];
      await work();
      return unitsOf(sent);
    },
    stop() {
      client.query = original;
    },
  };
}

function statementOf(query: unknown): RecordedStatement {
  if (typeof query === 'string') return { name: undefined, text: query, values: [] };
  const { name, text, values } = query as { name?: string; text: string; values?: readonly unknown[] };
  return { name, text, values: [...(values ?? [])] };
}

function unitsOf(sent: readonly RecordedStatement[]): readonly RecordedUnit[] {
  const units: RecordedUnit[] = [];
  let open: RecordedStatement[] | null = null;
  for (const statement of sent) {
    if (/^begin/i.test(statement.text)) open = [];
    else if (/^commit/i.test(statement.text)) {
      units.push({ isTransaction: true, statements: open ?? [] });
      open = null;
    } else if (open === null) units.push({ isTransaction: false, statements: [statement] });
    else open.push(statement);
  }
  return units;
}
