import type { Catalogue, Reader } from '../../domain/results/columns/catalogue.ts';
import { createCatalogue } from '../../domain/results/columns/catalogue.ts';
import type { ColumnTable } from '../../domain/results/columns/column-table.ts';
import { createColumnTable } from '../../domain/results/columns/column-table.ts';
import { openResponseColumns } from '../../domain/results/columns/response-columns.ts';
import type { SurveyDocument } from '../../domain/questionnaire/document/survey-document.ts';
import type { FollowedResponse, Snapshot } from '../../db/read-models/followed-responses.ts';
import type { Engine, Session, TableName } from './engine.ts';
import { literal, sqlTypeOf } from './engine.ts';

/** The responses of one survey as columns: a table of rows, and a catalogue of its columns. */
export type SurveyColumns = {
  readonly table: TableName;
  /** The table's name in SQL. */
  readonly sql: string;
  readonly catalogue: Catalogue;
  /** The snapshot of Postgres that the columns are at; null before the first reading. */
  snapshot: Snapshot | null;
  /** False from the first row that a reading writes until the last: after an interruption the rows can't be trusted. */
  isWhole: boolean;
  /** The documents of the survey's versions, and which of them never change. */
  readonly documents: Map<number, SurveyDocument>;
  readonly frozen: Set<number>;
  /** The versions that have responses. */
  readonly versions: Set<number>;
  /** Responses in progress that were active shortly before they were read: their answers may have changed without showing. */
  readonly lively: Set<string>;
};

/** Rows that are converted to columns at once. */
const PORTION_ROWS = 8_192;

/** An empty table in a file of its own. */
export async function createSurveyColumns(engine: Engine, database: string, file: string): Promise<FillingColumns> {
  await engine.attach(database, file);
  const columnTable = createColumnTable();
  const putFacts = openResponseColumns(columnTable);
  const columns: SurveyColumns = {
    table: { database, table: 'responses' },
    sql: `${database}.responses`,
    catalogue: createCatalogue(columnTable),
    snapshot: null,
    isWhole: false,
    documents: new Map(),
    frozen: new Set(),
    versions: new Set(),
    lively: new Set(),
  };
  return { columns, columnTable, putFacts, readers: new Map(), created: 0, hasRemoved: false };
}

/** A table while rows are added. */
export type FillingColumns = {
  readonly columns: SurveyColumns;
  readonly columnTable: ColumnTable;
  readonly putFacts: ReturnType<typeof openResponseColumns>;
  readonly readers: Map<number, Reader>;
  /** The number of its columns that exist in the engine. */
  created: number;
  /** Rows were deleted since the last commit: the engine can't commit that together with a column that was added after it. */
  hasRemoved: boolean;
};

/** How rows are added: the reader of a version's answers, and the stop words. */
export type Filling = {
  readonly readerOf: (version: number) => Reader;
  readonly stopWords: (language: string) => ReadonlySet<string>;
  /** Whether the table may contain them already: then they are replaced. */
  readonly areReplaced: boolean;
};

/** Adds responses to the table. */
export async function fill(
  session: Session,
  filling: FillingColumns,
  responses: readonly FollowedResponse[],
  { readerOf, stopWords, areReplaced }: Filling,
): Promise<void> {
  for (const response of responses) {
    filling.columnTable.nextRow();
    filling.putFacts(response);
    readerOf(response.version)(response.answers, stopWords(response.language));
  }
  await flush(session, filling, areReplaced ? responses.map(({ id }) => id) : []);
}

/** Deletes rows from the table. */
export async function removeRows(session: Session, filling: FillingColumns, ids: readonly string[]): Promise<void> {
  const { columns, created } = filling;
  if (created === 0 || ids.length === 0) return;
  filling.hasRemoved = true;
  for (let from = 0; from < ids.length; from += PORTION_ROWS) {
    const some = ids.slice(from, from + PORTION_ROWS).map(literal);
    await session.run(`delete from ${columns.sql} where id in (${some.join(', ')})`);
  }
}

/** Adds the columns that were opened meanwhile, and writes the gathered rows in place of those that they replace. */
export async function flush(
  session: Session,
  filling: FillingColumns,
  replaced: readonly string[] = [],
): Promise<void> {
  const { columns, columnTable } = filling;
  const { rows, values } = columnTable.take();
  await addColumns(session, filling);
  await removeRows(session, filling, replaced);
  const kinds = columnTable.columns.map(({ kind }) => kind);
  if (rows > 0) await session.append(columns.table, { rows, kinds, values });
}

/** Commits the rows so far: each response is as it was, or as it is now. */
export async function commitSoFar(session: Session, filling: FillingColumns): Promise<void> {
  await session.run('commit');
  await session.run('begin');
  filling.hasRemoved = false;
}

async function addColumns(session: Session, filling: FillingColumns): Promise<void> {
  const { columns, columnTable, created } = filling;
  const all = columnTable.columns.map(({ name, kind }) => `${name} ${sqlTypeOf(kind)}`);
  if (created === 0) await session.run(`create table ${columns.sql} (${all.join(', ')})`);
  else {
    const fresh = all.slice(created);
    if (fresh.length > 0 && filling.hasRemoved) await commitSoFar(session, filling);
    for (const column of fresh) await session.run(`alter table ${columns.sql} add column ${column}`);
  }
  filling.created = all.length;
}
