import type { Socket } from 'node:net';
import { to as copyTo } from 'pg-copy-streams';
import type { CopyToStreamQuery } from 'pg-copy-streams';
import pg from 'pg';
import type { ClientBase } from 'pg';
import type { TeamTransaction } from './transaction.ts';

/** A row as received: each field is null, or bytes in Postgres' binary form of its type. */
export type CopiedRow = readonly (Buffer | null)[];

/**
 * Runs a query as `COPY … TO STDOUT (FORMAT binary)`, the fastest way to read many rows, and yields them in chunks as
 * they arrive. The format is described at https://www.postgresql.org/docs/18/sql-copy.html, "Binary Format".
 * @param query without parameters: COPY takes none
 */
export async function* copyOut({ sql }: TeamTransaction, query: string): AsyncGenerator<readonly CopiedRow[]> {
  const client = sql.client as { acquireConnection(): Promise<ClientBase> };
  const connection = await client.acquireConnection();
  // The stream ends a little before the connection is ready for the next query.
  const isFree = untilFree(connection);
  const stream = connection.query(copyTo(`copy (${query}) to stdout (format binary)`));
  let hasEnded = false;
  try {
    yield* rowsIn(stream);
    hasEnded = true;
  } catch (error) {
    hasEnded = error instanceof pg.DatabaseError;
    throw error;
  } finally {
    if (hasEnded) await isFree;
    else breakOff(connection, stream);
  }
}

function untilFree(connection: ClientBase): Promise<void> {
  return new Promise((resolve) => {
    const free = (): void => {
      connection.off('drain', free);
      connection.off('end', free);
      resolve();
    };
    connection.on('drain', free);
    connection.on('end', free);
  });
}

/**
 * Cuts a connection that is in the middle of a copy: it would never answer again, not even to ROLLBACK, and would go
 * back to the pool like this. The pool drops a closed one.
 */
function breakOff(connection: ClientBase, stream: CopyToStreamQuery): void {
  // Errors after this are expected, and have no other listener.
  stream.on('error', () => undefined);
  (connection as CuttableConnection).connection.stream.destroy();
}

type CuttableConnection = ClientBase & { readonly connection: { readonly stream: Socket } };

async function* rowsIn(stream: CopyToStreamQuery): AsyncGenerator<readonly CopiedRow[]> {
  let rest: Buffer = Buffer.alloc(0);
  let isHeaderRead = false;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    if (!isHeaderRead) {
      if (rest.length < HEADER_BYTES) continue;
      at = HEADER_BYTES + rest.readInt32BE(HEADER_BYTES - INT32_BYTES);
      isHeaderRead = true;
    }
    const { rows, end } = readRows(rest, at);
    rest = rest.subarray(end);
    if (rows.length > 0) yield rows;
  }
}

/** Signature (11 bytes), flags (4), length of the header's extension (4). */
const HEADER_BYTES = 19;
const INT32_BYTES = 4;
const INT16_BYTES = 2;
const END_OF_ROWS = -1;

/** The complete rows from an offset on, and the offset of the rest. */
function readRows(bytes: Buffer, start: number): { readonly rows: readonly CopiedRow[]; readonly end: number } {
  const rows: CopiedRow[] = [];
  let end = start;
  for (;;) {
    if (bytes.length < end + INT16_BYTES || bytes.readInt16BE(end) === END_OF_ROWS) return { rows, end };
    const row = readRow(bytes, end);
    if (row === null) return { rows, end };
    rows.push(row.fields);
    end = row.end;
  }
}

function readRow(bytes: Buffer, start: number): { readonly fields: CopiedRow; readonly end: number } | null {
  const count = bytes.readInt16BE(start);
  const fields: (Buffer | null)[] = [];
  let at = start + INT16_BYTES;
  for (let index = 0; index < count; index += 1) {
    if (bytes.length < at + INT32_BYTES) return null;
    const length = bytes.readInt32BE(at);
    at += INT32_BYTES;
    if (length < 0) {
      fields.push(null);
      continue;
    }
    if (bytes.length < at + length) return null;
    fields.push(bytes.subarray(at, at + length));
    at += length;
  }
  return { fields, end: at };
}
