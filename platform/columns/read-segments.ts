import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import {
  countFollowed,
  followedResponses,
  followedResponsesOf,
  removedSince,
  takeSnapshot,
} from '../../db/read-models/followed-responses.ts';
import type { FollowedResponse, Snapshot } from '../../db/read-models/followed-responses.ts';
import { findVersionDocuments } from '../../db/read-models/version-documents.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { unusableSegment } from '../../domain/questionnaire/checking/unusable-segment.ts';
import { createAnswerSource } from '../../domain/fieldwork/flow/answer-source.ts';
import { indexForLogic } from '../../domain/fieldwork/flow/logic-index.ts';
import type { LogicIndex } from '../../domain/fieldwork/flow/logic-index.ts';
import { createGate } from '../../domain/ground/gate.ts';
import { compileCondition } from '../../domain/questionnaire/logic/evaluation/compile.ts';
import { parseExpression } from '../../domain/questionnaire/logic/parse-expression.ts';
import { statusAt } from '../../domain/fieldwork/response/response.ts';
import type { ReadingGates } from './reading-gates.ts';

/** A segment of a survey's responses, and the moment at which silence is judged. */
export type AskedSegment = {
  readonly teamId: string;
  readonly surveyId: string;
  readonly dsl: string;
  readonly nowMs: number;
};

/** The number of responses to read, and of those that were read. */
export type Progress = { total: number; read: number };

/** The members of a segment, a promise, and the progress of the reading. */
export type SegmentReading = { readonly progress: Progress; readonly members: Promise<ReadonlySet<string>> };

/** Segments that columns can't decide, since they depend on answers that columns don't contain. */
export type ReadSegments = {
  /**
   * Finds the responses of a segment by their stored answers, as they are now or later. Callers of the same segment share a
   * reading; after the first one only changes are read.
   */
  read(segment: AskedSegment): SegmentReading;
  /** Drops the known members of a survey's segments, or of all segments. */
  forget(survey: Pick<AskedSegment, 'teamId' | 'surveyId'> | null): void;
};

/** The known members of a segment, as of a snapshot. */
type Known = {
  readonly surveyId: string;
  readonly holds: ReturnType<typeof compileCondition>;
  readonly progress: Progress;
  readonly members: Set<string>;
  /** Responses whose verdict may change without showing: in progress, or of a version that was never live. */
  readonly unsettled: Set<string>;
  readonly versions: Map<number, LogicIndex>;
  /** Versions that never change. */
  readonly frozen: Set<number>;
  /** Null before the first reading has ended. */
  snapshot: Snapshot | null;
  /** Settles when the last queued reading has ended. */
  readings: Promise<unknown>;
  /** The queued reading that has not begun. */
  next: Promise<ReadonlySet<string>> | null;
  /** The number of readings that have not ended. */
  inLine: number;
};

/** Limits of the cache; the least recently used segment goes first, the newest one never. */
export type SegmentLimits = { readonly segments: number; readonly responses: number };

const LIMITS: SegmentLimits = { segments: 32, responses: 1_000_000 };

export function createReadSegments(
  database: Database,
  gates: ReadingGates,
  limits: SegmentLimits = LIMITS,
): ReadSegments {
  const known = new Map<string, Known>();
  // Two readings of whole surveys may run at once; one of the two places is left to counting.
  const first = createGate(1);

  const find = (segment: AskedSegment): Known => {
    const key = keyOf(segment);
    const found = known.get(key) ?? startKnowing(segment);
    // Last in the map: most recently used.
    known.delete(key);
    known.set(key, found);
    return found;
  };

  const makeRoom = (): void => {
    let responses = [...known.values()].reduce((sum, one) => sum + sizeOf(one), 0);
    for (const [key, one] of [...known].slice(0, -1)) {
      if (known.size <= limits.segments && responses <= limits.responses) return;
      if (one.inLine > 0) continue;
      known.delete(key);
      responses -= sizeOf(one);
    }
  };

  const bringUp = (one: Known, { teamId, nowMs }: AskedSegment): Promise<void> => {
    const work = () =>
      inTeamTransaction(database, teamId, (transaction) => readInto(one, transaction, new Date(nowMs)));
    return one.snapshot === null ? first.run(() => gates.whole.run(work)) : gates.changes.run(work);
  };

  return {
    read(segment) {
      const one = find(segment);
      const members = (one.next ??= queueReading(one, () => bringUp(one, segment)));
      one.readings = members.then(makeRoom, makeRoom);
      return { progress: one.progress, members };
    },
    forget(survey) {
      for (const [key, { surveyId }] of known) if (survey === null || surveyId === survey.surveyId) known.delete(key);
    },
  };
}

function keyOf({ teamId, surveyId, dsl }: AskedSegment): string {
  return `${teamId} ${surveyId} ${dsl}`;
}

function sizeOf({ members, unsettled }: Known): number {
  return members.size + unsettled.size;
}

/** Waits for earlier readings: two at once would read the same. */
async function queueReading(one: Known, bringUp: () => Promise<void>): Promise<ReadonlySet<string>> {
  one.inLine += 1;
  await one.readings;
  one.next = null;
  try {
    await bringUp();
  } finally {
    one.inLine -= 1;
  }
  return one.members;
}

/** @throws FieldworkError `invalid_query` */
function startKnowing({ surveyId, dsl }: AskedSegment): Known {
  const parsed = parseExpression(dsl);
  if (!parsed.ok) throw unusableSegment(parsed.error.message);
  return {
    surveyId,
    holds: compileCondition(parsed.expression),
    progress: { total: 0, read: 0 },
    members: new Set(),
    unsettled: new Set(),
    versions: new Map(),
    frozen: new Set(),
    snapshot: null,
    readings: Promise.resolve(),
    next: null,
    inLine: 0,
  };
}

async function readInto(one: Known, transaction: TeamTransaction, now: Date): Promise<void> {
  const { surveyId } = one;
  // Taken before the rows are read: a commit in between is read twice rather than not at all.
  const snapshot = await takeSnapshot(transaction);
  const since = one.snapshot;
  if (since === null) {
    one.members.clear();
    one.unsettled.clear();
    Object.assign(one.progress, { total: await countFollowed(transaction, surveyId), read: 0 });
  }
  await learnVersions(one, transaction);
  const gone = since === null ? [] : await removedSince(transaction, surveyId, since);
  for (const id of gone) drop(one, id);
  const unsettled = [...one.unsettled];
  await judge(one, followedResponses(transaction, surveyId, since), now);
  if (unsettled.length > 0) await judge(one, followedResponsesOf(transaction, surveyId, unsettled), now);
  one.snapshot = snapshot;
}

/** Versions that were never live may have changed since. */
async function learnVersions({ surveyId, versions, frozen }: Known, transaction: TeamTransaction): Promise<void> {
  for (const { version, isFrozen, document } of await findVersionDocuments(transaction, surveyId, [...frozen])) {
    versions.set(version, indexForLogic(document));
    if (isFrozen) frozen.add(version);
  }
}

async function judge(one: Known, portions: AsyncIterable<readonly FollowedResponse[]>, now: Date): Promise<void> {
  for await (const portion of portions) {
    for (const response of portion) {
      drop(one, response.id);
      const status = statusAt({ ...response, lastActivityAt: new Date(response.lastActivityAtMs) }, now);
      // A version that was made during the reading: its responses are judged the next time.
      const index = one.versions.get(response.version);
      if (index !== undefined && one.holds(createAnswerSource(index, { ...response.answers, at: null, status }))) {
        one.members.add(response.id);
      }
      if (status === 'IN_PROGRESS' || !one.frozen.has(response.version)) one.unsettled.add(response.id);
    }
    one.progress.read += portion.length;
    await nextTurn();
  }
}

function drop({ members, unsettled }: Known, id: string): void {
  members.delete(id);
  unsettled.delete(id);
}
