import pg from 'pg';

export type Listener = {
  /** Makes sure that the channel is listened to; quiet when the database is away. */
  ensure(channel: string): Promise<void>;
  close(): Promise<void>;
};

/** A connection of its own for LISTEN, outside the pool, since it is held for as long as the process lives. */
export function listen(
  databaseUrl: string,
  {
    onNotification,
    onError,
  }: { onNotification: (channel: string, payload: string) => void; onError: (error: Error) => void },
): Listener {
  let connection: Promise<pg.Client> | undefined;
  let channels = new Set<string>();

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'fieldwork listener',
      keepAlive: true,
    });
    const forget = (error: Error) => {
      connection = undefined;
      channels = new Set();
      onError(error);
    };
    client.on('error', forget);
    client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''));
    await client.connect();
    return client;
  }

  return {
    async ensure(channel) {
      try {
        connection ??= connect();
        const client = await connection;
        if (channels.has(channel)) return;
        channels.add(channel);
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        connection = undefined;
        channels = new Set();
        onError(error instanceof Error ? error : new Error(String(error)));
      }
    },
    async close() {
      const open = connection;
      connection = undefined;
      if (open !== undefined) await open.then((client) => client.end()).catch(onError);
    },
  };
}
