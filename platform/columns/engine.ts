import { rm } from 'node:fs/promises';
import {
  BOOLEAN,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBInstance,
  INTEGER,
  LIST,
  listValue,
  SMALLINT,
  UINTEGER,
  VARCHAR,
} from '@duckdb/node-api';
import type { DuckDBConnection, DuckDBType, DuckDBValue } from '@duckdb/node-api';
import type { ColumnKind, ColumnValue } from '../../domain/results/columns/column-table.ts';
import { ENGINE_MEGABYTES } from './columns-memory.ts';

/** One row of a result: numbers as JavaScript numbers, whatever their width. */
export type Row = readonly (number | string | boolean | null)[];

/** DuckDB, with a file for each survey. Columns that are not in use are evicted from memory. */
export type Engine = {
  /** Opens an empty file under a name of letters and digits; an existing file of that name is replaced. */
  attach(name: string, file: string): Promise<void>;
  /** Closes a file, and deletes it. */
  detach(name: string, file: string): Promise<void>;
  /** A session runs statements one after the other; its temporary tables are its own. */
  open(): Promise<Session>;
  close(): void;
};

export type Session = {
  run(sql: string): Promise<void>;
  query(sql: string): Promise<readonly Row[]>;
  /** Appends rows to a table with exactly these columns, in this order. */
  append(table: TableName, rows: AppendedRows): Promise<void>;
  close(): void;
};

export type TableName = { readonly database: string; readonly table: string };

export type AppendedRows = {
  readonly rows: number;
  readonly kinds: readonly ColumnKind[];
  /** The values by column. */
  readonly values: readonly (readonly ColumnValue[])[];
};

/** DuckDB's chunk size. */
const ROWS_A_CHUNK = 2_048;

const THREADS = '2';

/** Starts an engine that spills to disk in a folder. */
export async function startEngine(folder: string): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${ENGINE_MEGABYTES}MB`,
    threads: THREADS,
    temp_directory: folder,
    // No extension is ever downloaded.
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    preserve_insertion_order: 'false',
  });
  const files = await instance.connect();
  return {
    async attach(name, file) {
      await removeFile(file);
      await files.run(`attach ${literal(file)} as ${name}`);
    },
    async detach(name, file) {
      await files.run(`detach ${name}`);
      await removeFile(file);
    },
    open: async () => sessionOf(await instance.connect()),
    close() {
      files.closeSync();
      instance.closeSync();
    },
  };
}

function sessionOf(connection: DuckDBConnection): Session {
  return {
    async run(sql) {
      await connection.run(sql);
    },
    async query(sql) {
      const reader = await connection.runAndReadAll(sql);
      return reader.getRows().map((row) => row.map(plain));
    },
    async append({ database, table }, rows) {
      const appender = await connection.createAppender(table, null, database);
      for (let from = 0; from < rows.rows; from += ROWS_A_CHUNK) appender.appendDataChunk(chunkOf(rows, from));
      appender.closeSync();
    },
    close: () => connection.closeSync(),
  };
}

function chunkOf({ rows, kinds, values }: AppendedRows, from: number): DuckDBDataChunk {
  const count = Math.min(ROWS_A_CHUNK, rows - from);
  const chunk = DuckDBDataChunk.create(
    kinds.map((kind) => TYPES[kind]),
    count,
  );
  for (const [position, kind] of kinds.entries()) {
    const column = (values[position] ?? []).slice(from, from + count);
    chunk.setColumnValues(position, kind === 'words' ? column.map(asList) : (column as readonly DuckDBValue[]));
  }
  return chunk;
}

function asList(value: ColumnValue): DuckDBValue {
  return Array.isArray(value) ? listValue(value as readonly string[]) : null;
}

/** A text as an SQL literal. */
export function literal(text: string): string {
  return `'${text.replaceAll('\u0000', '').replaceAll("'", "''")}'`;
}

/** The type of a column in SQL. */
export function sqlTypeOf(kind: ColumnKind): string {
  return TYPES[kind].toString();
}

const TYPES: Readonly<Record<ColumnKind, DuckDBType>> = {
  code: SMALLINT,
  mask: UINTEGER,
  rank: SMALLINT,
  number: DOUBLE,
  flag: BOOLEAN,
  text: VARCHAR,
  words: LIST(VARCHAR),
  whole: INTEGER,
};

function plain(value: DuckDBValue): Row[number] {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  if (value === null) return null;
  throw new TypeError('A query of columns answered with what is no plain value.');
}

async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true });
  await rm(`${file}.wal`, { force: true });
}
