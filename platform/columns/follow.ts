import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import {
  countFollowed,
  followedResponses,
  followedResponsesOf,
  glanceAt,
  removedSince,
  takeSnapshot,
} from '../../db/read-models/followed-responses.ts';
import type { FollowedResponse } from '../../db/read-models/followed-responses.ts';
import { findVersionDocuments } from '../../db/read-models/version-documents.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import type { Reader } from '../../domain/results/columns/catalogue.ts';
import type { Session } from './engine.ts';
import { commitSoFar, fill, flush, removeRows } from './survey-columns.ts';
import type { FillingColumns } from './survey-columns.ts';

export type Following = {
  readonly database: Database;
  readonly teamId: string;
  readonly surveyId: string;
  readonly filling: FillingColumns;
  readonly stopWords: (language: string) => ReadonlySet<string>;
  /** Updated with the number of responses to read, and of those that were read. */
  readonly progress: { total: number; read: number };
};

/** What a reading covers beside committed changes. */
type Looking = { readonly withLively: boolean; readonly anew: boolean };

/** Whether a quick check shows that there is nothing to read; always false with `anew`. */
export async function isUpToDate(following: Following, { withLively, anew }: Looking): Promise<boolean> {
  if (anew || (withLively && following.filling.columns.lively.size > 0)) return false;
  return isCurrent(following);
}

/**
 * Updates the columns from Postgres: reads what was committed since the last time; with `withLively` also the answers of
 * responses in progress, which change without a commit that shows it.
 */
export async function follow(
  session: Session,
  following: Following,
  { withLively }: Pick<Looking, 'withLively'>,
): Promise<void> {
  let failure: { readonly cause: unknown } | null = null;
  const noteFailure = (cause: unknown): never => {
    failure = { cause };
    throw cause;
  };
  await inTeamTransaction(following.database, following.teamId, (transaction) =>
    followIn(session, transaction, following, withLively).catch(noteFailure),
  ).catch((error: unknown) => {
    // After an interrupted COPY, ROLLBACK fails as well: the original error is thrown.
    throw failure === null ? error : failure.cause;
  });
}

async function followIn(
  session: Session,
  transaction: TeamTransaction,
  following: Following,
  withLively: boolean,
): Promise<void> {
  const { columns } = following.filling;
  // Taken before the rows are read: a commit in between is read twice rather than not at all.
  const snapshot = await takeSnapshot(transaction);
  const since = columns.snapshot;
  const lively = withLively ? [...columns.lively] : [];
  if (since === null)
    Object.assign(following.progress, { total: await countFollowed(transaction, following.surveyId), read: 0 });
  columns.isWhole = false;
  await session.run('begin');
  following.filling.hasRemoved = false;
  await learnVersions(transaction, following);
  if (since !== null) {
    const gone = await removedSince(transaction, following.surveyId, since);
    if (gone.length > 0) await removeRows(session, following.filling, gone);
  }
  await take(session, transaction, following, followedResponses(transaction, following.surveyId, since));
  if (lively.length > 0) {
    await take(session, transaction, following, followedResponsesOf(transaction, following.surveyId, lively));
  }
  // Makes the table even if there are no rows.
  await flush(session, following.filling);
  await session.run('commit');
  columns.snapshot = snapshot;
  columns.isWhole = true;
}

/** Most of the time nothing has changed: then a quick check is enough. Changes of drafts don't show in the responses. */
async function isCurrent({ database, teamId, surveyId, filling: { columns } }: Following): Promise<boolean> {
  const since = columns.snapshot;
  if (since === null || [...columns.versions].some((version) => !columns.frozen.has(version))) return false;
  const { snapshot, hasChanged } = await glanceAt(database, teamId, { surveyId, since });
  if (!hasChanged) columns.snapshot = snapshot;
  return !hasChanged;
}

/**
 * Longer than the hour of silence after which a response in progress is marked as changed, with a margin for clocks that
 * differ.
 */
const LIVELY_FOR_MS = 90 * 60 * 1_000;
const ROWS_AT_ONCE = 2_048;

async function take(
  session: Session,
  transaction: TeamTransaction,
  following: Following,
  portions: AsyncIterable<readonly FollowedResponse[]>,
): Promise<void> {
  const late: FollowedResponse[] = [];
  let waiting: FollowedResponse[] = [];
  for await (const portion of portions) {
    for (const response of portion) (isReadable(following, response) ? waiting : late).push(response);
    if (waiting.length < ROWS_AT_ONCE) continue;
    await put(session, following, waiting);
    waiting = [];
  }
  await put(session, following, waiting);
  if (late.length === 0) return;
  // Their version was made while other responses were read.
  await learnVersions(transaction, following);
  await put(session, following, late);
}

function isReadable({ filling }: Following, { version }: FollowedResponse): boolean {
  return filling.readers.has(version);
}

async function put(session: Session, following: Following, responses: readonly FollowedResponse[]): Promise<void> {
  if (responses.length === 0) return;
  const { filling, stopWords, progress } = following;
  const areReplaced = filling.columns.snapshot !== null;
  await fill(session, filling, responses, {
    stopWords,
    areReplaced,
    readerOf: (version) => readerOf(filling, version),
  });
  noteLively(filling, responses);
  for (const { version } of responses) filling.columns.versions.add(version);
  progress.read += responses.length;
  if (filling.columns.snapshot === null && progress.read % ROWS_A_COMMIT < responses.length)
    await commitSoFar(session, filling);
  await nextTurn();
}

/**
 * As many as the engine compresses at once. A new table is not queried before it is complete, and an interrupted reading is
 * discarded: so it need not be one transaction, which would have to fit into memory.
 */
const ROWS_A_COMMIT = 122_880;

function readerOf({ readers }: FillingColumns, version: number): Reader {
  const reader = readers.get(version);
  if (reader === undefined) throw new Error(`A response names version ${version}, which its survey does not have.`);
  return reader;
}

function noteLively({ columns: { lively } }: FillingColumns, responses: readonly FollowedResponse[]): void {
  const recently = Date.now() - LIVELY_FOR_MS;
  for (const { id, status, lastActivityAtMs } of responses) {
    if (status === 'IN_PROGRESS' && lastActivityAtMs > recently) lively.add(id);
    else lively.delete(id);
  }
}

/** Versions that were never live may have changed since. */
async function learnVersions(transaction: TeamTransaction, { surveyId, filling }: Following): Promise<void> {
  const { columns, readers } = filling;
  const fresh = await findVersionDocuments(transaction, surveyId, [...columns.frozen]);
  for (const { version, isFrozen, document } of fresh) {
    if (isFrozen) columns.frozen.add(version);
    columns.documents.set(version, document);
    readers.set(version, columns.catalogue.learn(document));
  }
}
