import { statusAt } from '../../domain/fieldwork/response/response.ts';
import type { ResponseSource, StoredStatus } from '../../domain/fieldwork/response/response.ts';
import type { ExportedResponse } from '../../domain/results/tabulation/export-column.ts';
import { answersIn, microsecondsIn, momentIn, preciseText, textIn } from '../copied-fields.ts';
import { copyOut } from '../copy-out.ts';
import type { CopiedRow } from '../copy-out.ts';
import { matchingResponses } from '../stores/fieldwork/response-list-store.ts';
import type { ResponseFilter } from '../stores/fieldwork/response-list-store.ts';
import type { TeamTransaction } from '../transaction.ts';

/** The place of a response in the order of an export. */
export type PartCursor = {
  /** ISO 8601 in UTC with all of Postgres' microseconds. */
  readonly startedAt: string;
  readonly id: string;
};

/** A response, and when it began in microseconds since 2000: `cursorOf` makes its place of that. */
export type ReadResponse = ExportedResponse & { readonly startedMicroseconds: number };

type Reading = {
  /** Only those whose answers take more than that as JSON. */
  readonly longerThanBytes?: number;
  /** Only those behind that place. */
  readonly after?: PartCursor | null;
  /** No more than that. */
  readonly limit?: number;
};

/** All responses that match, the oldest first, in portions as they arrive: whoever reads slowly makes Postgres wait. */
export async function* exportedResponses(
  transaction: TeamTransaction,
  filter: ResponseFilter,
  how: Reading = {},
): AsyncGenerator<readonly ReadResponse[]> {
  // However many there are, and however slowly they are taken. In the order of an index: sorting would read all before the first.
  await transaction.sql.raw('set local statement_timeout = 0; set local enable_sort = off');
  for await (const portion of copyOut(transaction, exportedQuery(transaction, filter, how))) {
    yield portion.map((row) => fromCopied(row, filter.now));
  }
}

/** The query by which an export is read. */
export function exportedQuery(
  transaction: TeamTransaction,
  filter: ResponseFilter,
  { longerThanBytes, after, limit }: Reading = {},
): string {
  const matching = matchingResponses(transaction, filter).select(transaction.sql.raw(COLUMNS)).orderBy(OLDEST_FIRST);
  if (longerThanBytes !== undefined) void matching.andWhereRaw(IS_LONG, [longerThanBytes, longerThanBytes]);
  if (after) void matching.andWhereRaw(IS_BEHIND, [after.startedAt, after.startedAt, after.id]);
  if (limit !== undefined) void matching.limit(limit);
  return matching.toQuery();
}

/** The place of a response. */
export function cursorOf({ id, startedMicroseconds }: ReadResponse): PartCursor {
  return { startedAt: preciseText(startedMicroseconds), id };
}

/** How many match. */
export async function countMatching(transaction: TeamTransaction, filter: ResponseFilter): Promise<number> {
  const [row] = await matchingResponses(transaction, filter).count<{ count: string }[]>({ count: '*' });
  return Number(row?.count ?? 0);
}

/** The index of the list, read backwards. */
const OLDEST_FIRST = [
  { column: 'started_at', order: 'asc' },
  { column: 'id', order: 'desc' },
];

/** The first comparison is what the index can use. */
const IS_BEHIND = 'started_at >= ?::timestamptz and (started_at > ?::timestamptz or id < ?)';

/** What is stored as it is tells its size without being read. */
const IS_LONG = `(pg_column_compression(answers) is not null or pg_column_size(answers) > ?)
  and octet_length(answers::text) > ?`;

const COLUMNS = `id, version, status, source, excluded, language, country, started_at, last_activity_at, completed_at,
  time_elapsed_ms, answers`;

function fromCopied(row: CopiedRow, now: Date): ReadResponse {
  const [id, version, status, source, excluded, language, country, started, active, completed, elapsed, answers] = row;
  const stored = {
    status: (textIn(status) ?? 'IN_PROGRESS') as StoredStatus,
    lastActivityAt: new Date(momentIn(active) ?? 0),
  };
  return {
    id: textIn(id) ?? '',
    version: version?.readInt32BE(0) ?? 0,
    status: statusAt(stored, now),
    source: (textIn(source) ?? 'open') as ResponseSource,
    excluded: excluded?.[0] === 1,
    language: textIn(language) ?? '',
    country: textIn(country),
    startedAt: isoText(momentIn(started)) ?? '',
    completedAt: isoText(momentIn(completed)),
    elapsedMs: Number(elapsed?.readBigInt64BE(0) ?? 0),
    answers: answersIn(answers),
    startedMicroseconds: microsecondsIn(started) ?? 0,
  };
}

function isoText(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
