import { text } from 'node:stream/consumers';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** Every row of every table, as the owner's COPY writes them: what a logical backup holds. */
export async function logicalDump(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    );
    let dump = '';
    for (const { name } of rows) dump += `${name}\n${await text(client.query(copyTo(`copy ${name} to stdout`)))}`;
    return dump;
  } finally {
    await client.end();
  }
}
