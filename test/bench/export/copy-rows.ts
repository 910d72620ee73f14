import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** What an export reads of a response. */
const COLUMNS = `id, version, status, source, excluded, language, country, started_at, last_activity_at, completed_at,
  time_elapsed_ms, answers`;

/** Reads the rows of a survey by a plain COPY, as text, and drops them. @returns how many bytes they were */
export async function copyRows(databaseUrl: string, surveyId: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const query = `copy (select ${COLUMNS} from responses where survey_id = '${surveyId}') to stdout`;
    return await bytesIn(client.query(copyTo(query)));
  } finally {
    await client.end();
  }
}

/** Takes all there is. */
export async function bytesIn(stream: Readable, look?: () => void): Promise<number> {
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    look?.();
  }
  return bytes;
}
