import type { Knex } from 'knex';
import { ABANDONED_AFTER_MS } from '../../../domain/fieldwork/response/response.ts';
import type {
  Response,
  ResponseSource,
  ResponseStatus,
  SyntheticChoice,
} from '../../../domain/fieldwork/response/response.ts';
import type { TeamTransaction } from '../../transaction.ts';
import { fromListedRow, fromResponseRow, LISTED_COLUMNS, READ_COLUMNS } from './response-store.ts';
import type { ListedResponse, ListedRow, ResponseRow } from './response-store.ts';

/** A filter of a survey's responses; undefined members don't filter. */
export type ResponseFilter = {
  readonly surveyId: string;
  /** The status at `now`. */
  readonly status?: ResponseStatus | undefined;
  readonly now: Date;
  readonly excluded?: boolean | undefined;
  readonly isPreview?: boolean | undefined;
  readonly version?: number | undefined;
  readonly source?: ResponseSource | undefined;
  /** `without` unless told, or unless `source` asks for them. */
  readonly synthetic?: SyntheticChoice | undefined;
  /** The id of a run, or of a contact panel. */
  readonly panelId?: string | undefined;
  /** ISO 3166-1 alpha-2, in capitals. */
  readonly country?: string | undefined;
  readonly startedFrom?: Date | undefined;
  /** Exclusive. */
  readonly startedBefore?: Date | undefined;
};

/** A listed response with the answers on its route. */
export type AnsweredResponse = ListedResponse & Pick<Response, 'answers'>;

/** One page, newest first, and the total. */
export async function listResponses(
  transaction: TeamTransaction,
  filter: ResponseFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ responses: readonly ListedResponse[]; total: number }> {
  const matching = matchingResponses(transaction, filter);
  const [counted] = await matching.clone().count<{ count: string }[]>({ count: '*' });
  const rows = await matching.orderBy(NEWEST_FIRST).limit(limit).offset(offset).select<ListedRow[]>(LISTED_COLUMNS);
  return { responses: rows.map(fromListedRow), total: Number(counted?.count ?? 0) };
}

/** All matching responses, newest first, in chunks; a reader may stop after any. */
export async function* responsesInChunks(
  transaction: TeamTransaction,
  filter: ResponseFilter,
): AsyncGenerator<readonly AnsweredResponse[]> {
  let last: ScannedRow | undefined;
  for (;;) {
    const portion = matchingResponses(transaction, filter);
    if (last !== undefined) void portion.andWhereRaw(BEHIND, [last.started, last.started, last.id]);
    const rows = await portion
      .orderBy(NEWEST_FIRST)
      .limit(CHUNK)
      .select<ScannedRow[]>([...LISTED_COLUMNS, 'answers', transaction.sql.raw('started_at::text as started')]);
    yield rows.map((row) => ({ ...fromListedRow(row), answers: row.answers }));
    if (rows.length < CHUNK) return;
    last = rows.at(-1);
  }
}

/** The numbers of the versions with responses of a survey. */
export async function versionsOfResponses(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
): Promise<readonly number[]> {
  const rows = await sql('responses')
    .where({ team_id: teamId, survey_id: surveyId })
    .distinct<{ version: number }[]>('version');
  return rows.map(({ version }) => version);
}

/** One response with all its data, or undefined where the survey has none with that id. */
export async function findResponse(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  id: string,
): Promise<Response | undefined> {
  const row = await sql('responses')
    .where({ team_id: teamId, survey_id: surveyId, id })
    .first<ResponseRow | undefined>(READ_COLUMNS);
  return row === undefined ? undefined : fromResponseRow(row);
}

export type FastResponse = Pick<Response, 'id' | 'timeElapsedMs'>;

/** Of the complete responses that count: their number, the number of those faster than `belowMs`, and the fastest. */
export async function findFastest(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  { belowMs, limit }: { readonly belowMs: number; readonly limit: number },
): Promise<{ total: number; found: number; fastest: readonly FastResponse[] }> {
  const counting = sql('responses')
    .where({
      team_id: teamId,
      survey_id: surveyId,
      status: 'COMPLETE',
      excluded: false,
      is_preview: false,
    })
    .whereNot({ source: 'synthetic' });
  const counted = await counting
    .clone()
    .first<{ total: string; found: string } | undefined>(
      sql.raw('count(*) as total, count(*) filter (where time_elapsed_ms < ?) as found', [belowMs]),
    );
  const rows = await counting
    .andWhere('time_elapsed_ms', '<', belowMs)
    .orderBy(['time_elapsed_ms', 'id'])
    .limit(limit)
    .select<{ id: string; time_elapsed_ms: string }[]>('id', 'time_elapsed_ms');
  return {
    total: Number(counted?.total ?? 0),
    found: Number(counted?.found ?? 0),
    fastest: rows.map((row) => ({ id: row.id, timeElapsedMs: Number(row.time_elapsed_ms) })),
  };
}

/** Responses in memory at once, as their answers may be long. */
const CHUNK = 100;

const NEWEST_FIRST = [{ column: 'started_at', order: 'desc' }, { column: 'id' }];

/** As text, since a Date has fewer digits than the database; the first comparison is the one that the index can use. */
const BEHIND = 'started_at <= ?::timestamptz and (started_at < ?::timestamptz or id > ?)';

type ScannedRow = ListedRow & Pick<ResponseRow, 'answers'> & { readonly started: string };

/** The query of a filter, without columns. */
export function matchingResponses({ sql, teamId }: TeamTransaction, filter: ResponseFilter): Knex.QueryBuilder {
  const equal = {
    survey_id: filter.surveyId,
    excluded: filter.excluded,
    is_preview: filter.isPreview,
    version: filter.version,
    source: filter.source,
    country: filter.country,
  };
  const given = Object.entries(equal).filter(([, value]) => value !== undefined);
  const matching = sql('responses').where({ team_id: teamId, ...Object.fromEntries(given) });
  const synthetic = filter.synthetic ?? (filter.source === undefined ? 'without' : 'with');
  if (synthetic === 'without') void matching.whereNot({ source: 'synthetic' });
  if (synthetic === 'only') void matching.where({ source: 'synthetic' });
  if (filter.panelId !== undefined) void matching.andWhereRaw(`panel_data ->> 'panel_id' = ?`, [filter.panelId]);
  if (filter.startedFrom !== undefined) void matching.andWhere('started_at', '>=', filter.startedFrom);
  if (filter.startedBefore !== undefined) void matching.andWhere('started_at', '<', filter.startedBefore);
  if (filter.status !== undefined) void matching.andWhere((query) => whereStatus(query, filter.status, filter.now));
  return matching;
}

/** The same rules as in `statusAt`. */
function whereStatus(query: Knex.QueryBuilder, status: ResponseStatus | undefined, now: Date): void {
  const silentSince = new Date(now.getTime() - ABANDONED_AFTER_MS);
  if (status === 'ABANDONED')
    void query.where({ status: 'IN_PROGRESS' }).andWhere('last_activity_at', '<=', silentSince);
  else if (status === 'IN_PROGRESS') void query.where({ status }).andWhere('last_activity_at', '>', silentSince);
  else void query.where({ status });
}
