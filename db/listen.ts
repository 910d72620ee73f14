import pg from 'pg';

export type Listener = {
  /** Listens to the channel, if not yet; doesn't fail while the database is down. */
  ensure(channel: string): Promise<void>;
  close(): Promise<void>;
};

const CONNECT_WITHIN_MS = 2_000;

/** A connection of its own for LISTEN, outside the pool, since it stays open for as long as the process lives. */
export function listen(
  databaseUrl: string,
  {
    onNotification,
    onError,
  }: { onNotification: (channel: string, payload: string) => void; onError: (error: Error) => void },
): Listener {
  let connection: Promise<pg.Client> | undefined;
  let current: pg.Client | undefined;
  let channels = new Set<string>();

  function forget(client: pg.Client, error: Error): void {
    // A broken client emits several errors; a newer connection must not be closed by them.
    if (current !== client) return;
    current = undefined;
    connection = undefined;
    channels = new Set();
    onError(error);
    client.end().catch(() => undefined);
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'fieldwork listener',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    });
    current = client;
    client.on('error', (error) => forget(client, error));
    client.on('end', () => forget(client, new Error('The listening connection ended.')));
    client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''));
    await client.connect();
    return client;
  }

  return {
    async ensure(channel) {
      connection ??= connect();
      try {
        const client = await connection;
        if (channels.has(channel)) return;
        channels.add(channel);
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        const failed = current;
        const reason = error instanceof Error ? error : new Error(String(error));
        if (failed !== undefined) forget(failed, reason);
      }
    },
    async close() {
      const open = connection;
      connection = undefined;
      current = undefined;
      if (open !== undefined) await open.then((client) => client.end()).catch(onError);
    },
  };
}
