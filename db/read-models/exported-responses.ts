import { statusAt } from '../../domain/fieldwork/response/response.ts';
import type { ResponseSource, StoredStatus } from '../../domain/fieldwork/response/response.ts';
import type { ExportedResponse } from '../../domain/results/tabulation/export-column.ts';
import { answersIn, microsecondsIn, momentIn, preciseText, textIn } from '../copied-fields.ts';
import { copyOut } from '../copy-out.ts';
import type { CopiedRow } from '../copy-out.ts';
import { matchingResponses } from '../stores/fieldwork/response-list-store.ts';
import type { ResponseFilter } from '../stores/fieldwork/response-list-store.ts';
import type { TeamTransaction } from '../transaction.ts';

/** The position of a response in the order of an export. */
export type PartCursor = {
  /** ISO 8601 in UTC, to the microsecond, as in Postgres. */
  readonly startedAt: string;
  readonly id: string;
};

/** A response, and when it began in microseconds since 2000, from which `cursorOf` makes its position. */
export type ReadResponse = ExportedResponse & { readonly startedMicroseconds: number };

type Reading = {
  /** Only those whose answers take more bytes than this as JSON. */
  readonly longerThanBytes?: number;
  /** Only those after this position. */
  readonly after?: PartCursor | null;
  /** At most so many. */
  readonly limit?: number;
};

/** All matching responses, oldest first, in chunks as they arrive: a slow reader makes Postgres wait. */
export async function* exportedResponses(
  transaction: TeamTransaction,
  filter: ResponseFilter,
  how: Reading = {},
): AsyncGenerator<readonly ReadResponse[]> {
  // Without a time limit, as there may be many and a slow reader. In the order of an index: sorting would read all
  // before the first.
  await transaction.sql.raw('set local statement_timeout = 0; set local enable_sort = off');
  for await (const portion of copyOut(transaction, exportedQuery(transaction, filter, how))) {
    yield portion.map((row) => fromCopied(row, filter.now));
  }
}

/** The query of an export. */
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

/** The position of a response. */
export function cursorOf({ id, startedMicroseconds }: ReadResponse): PartCursor {
  return { startedAt: preciseText(startedMicroseconds), id };
}

/** The number of matching responses. */
export async function countMatching(transaction: TeamTransaction, filter: ResponseFilter): Promise<number> {
  const [row] = await matchingResponses(transaction, filter).count<{ count: string }[]>({ count: '*' });
  return Number(row?.count ?? 0);
}

/** The order of the list's index, backwards. */
const OLDEST_FIRST = [
  { column: 'started_at', order: 'asc' },
  { column: 'id', order: 'desc' },
];

/** The first comparison is the one that the index can use. */
const IS_BEHIND = 'started_at >= ?::timestamptz and (started_at > ?::timestamptz or id < ?)';

/** The size of an uncompressed value is known without reading it. */
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
