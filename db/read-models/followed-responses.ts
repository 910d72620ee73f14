import type { ResponseFacts } from '../../domain/results/columns/response-columns.ts';
import type { GivenAnswers } from '../../domain/fieldwork/flow/given-answers.ts';
import type { ResponseSource, StoredStatus } from '../../domain/fieldwork/response/response.ts';
import { answersIn, momentIn, textIn } from '../copied-fields.ts';
import { copyOut } from '../copy-out.ts';
import type { Database } from '../database.ts';
import type { CopiedRow } from '../copy-out.ts';
import type { TeamTransaction } from '../transaction.ts';

/** A response with its answers, as analyses need it. */
export type FollowedResponse = ResponseFacts & { readonly language: string; readonly answers: GivenAnswers };

/** The transactions that had been committed at a moment: Postgres' `pg_snapshot`, as text. */
export type Snapshot = string;

/** The current snapshot: later reads contain all that was committed before it. */
export async function takeSnapshot({ sql }: TeamTransaction): Promise<Snapshot> {
  const { rows } = await sql.raw<{ rows: readonly { snapshot: Snapshot }[] }>(
    'select pg_current_snapshot()::text as snapshot',
  );
  const [row] = rows;
  if (row === undefined) throw new Error('Postgres told no snapshot.');
  return row.snapshot;
}

/**
 * The current snapshot, and whether a survey's responses were changed by transactions that are not in an earlier one.
 */
export type Glance = { readonly snapshot: Snapshot; readonly hasChanged: boolean };

/** A glance at a survey in one round trip, as it precedes every analysis. */
export async function glanceAt(
  { knex }: Database,
  teamId: string,
  { surveyId, since }: { readonly surveyId: string; readonly since: Snapshot },
): Promise<Glance> {
  const survey = `team_id = ${literal(teamId)} and survey_id = ${literal(surveyId)}`;
  // Statements without parameters are sent as one message, which Postgres runs as one transaction: the setting ends
  // with it.
  const results = await knex.raw<readonly { readonly rows: readonly Partial<Glance>[] }[]>(
    `select set_config('app.team_id', ${literal(teamId)}, true);
     select pg_current_snapshot()::text as snapshot,
       exists (select from responses where ${survey} and ${changedSince('changed_in', since)})
       or exists (select from response_removals where ${survey} and ${changedSince('removed_in', since)}) as "hasChanged"`,
  );
  const [row] = results[1]?.rows ?? [];
  if (row?.snapshot === undefined || row.hasChanged === undefined) throw new Error('Postgres told no snapshot.');
  return { snapshot: row.snapshot, hasChanged: row.hasChanged };
}

/**
 * The responses of a survey without previews, in chunks: all of them, or those changed by transactions that are not in
 * a snapshot.
 */
export async function* followedResponses(
  transaction: TeamTransaction,
  surveyId: string,
  since: Snapshot | null,
): AsyncGenerator<readonly FollowedResponse[]> {
  // Without a time limit: it is the service's only long read.
  await transaction.sql.raw('set local statement_timeout = 0');
  const changed = since === null ? '' : `and ${changedSince('changed_in', since)}`;
  const rows = copyOut(
    transaction,
    `select ${COLUMNS} from responses
     where team_id = ${literal(transaction.teamId)} and survey_id = ${literal(surveyId)} and not is_preview ${changed}`,
  );
  for await (const portion of rows) yield portion.map(fromCopied);
}

/** Responses of a survey by id, in their current state. */
export async function* followedResponsesOf(
  transaction: TeamTransaction,
  surveyId: string,
  ids: readonly string[],
): AsyncGenerator<readonly FollowedResponse[]> {
  const rows = copyOut(
    transaction,
    `select ${COLUMNS} from responses
     where team_id = ${literal(transaction.teamId)} and survey_id = ${literal(surveyId)} and not is_preview
       and id = any(array[${ids.map(literal).join(', ')}]::text[])`,
  );
  for await (const portion of rows) yield portion.map(fromCopied);
}

/** The number of a survey's responses without previews, for the progress of a read. */
export async function countFollowed({ sql, teamId }: TeamTransaction, surveyId: string): Promise<number> {
  const [row] = await sql('responses')
    .where({ team_id: teamId, survey_id: surveyId, is_preview: false })
    .count<{ count: string }[]>({ count: '*' });
  return Number(row?.count ?? 0);
}

/** The ids of responses that were removed by transactions that are not in a snapshot. */
export async function removedSince(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
  since: Snapshot,
): Promise<readonly string[]> {
  const rows = await sql('response_removals')
    .where({ team_id: teamId, survey_id: surveyId })
    .andWhereRaw(changedSince('removed_in', since))
    .select<{ response_id: string }[]>('response_id');
  return rows.map(({ response_id: id }) => id);
}

/**
 * Changed by transactions that were running at the snapshot, or began later. The first comparison is the one that the
 * index can use. https://www.postgresql.org/docs/18/functions-info.html, "Transaction ID and Snapshot Information
 * Functions"
 */
function changedSince(column: 'changed_in' | 'removed_in', since: Snapshot): string {
  const snapshot = `${literal(since)}::pg_snapshot`;
  return `${column} >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(${column}, ${snapshot})`;
}

/** An SQL literal, as COPY takes no parameters; used for ids and snapshots. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

const COLUMNS = `id, version, status, source, excluded, language, country, panel_data->>'panel_id',
  started_at, last_activity_at, completed_at, time_elapsed_ms, answers`;

function fromCopied(row: CopiedRow): FollowedResponse {
  const [
    id,
    version,
    status,
    source,
    excluded,
    language,
    country,
    panel,
    started,
    active,
    completed,
    elapsed,
    answers,
  ] = row;
  return {
    id: textIn(id) ?? '',
    version: version?.readInt32BE(0) ?? 0,
    status: (textIn(status) ?? 'IN_PROGRESS') as StoredStatus,
    source: (textIn(source) ?? 'open') as ResponseSource,
    excluded: excluded?.[0] === 1,
    language: textIn(language) ?? '',
    country: textIn(country),
    panel: textIn(panel),
    startedAtMs: momentIn(started) ?? 0,
    lastActivityAtMs: momentIn(active) ?? 0,
    completedAtMs: momentIn(completed),
    elapsedMs: Number(elapsed?.readBigInt64BE(0) ?? 0),
    answers: answersIn(answers),
  };
}
