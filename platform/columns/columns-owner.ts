import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { analyse } from './analyse.ts';
import type { AnalysisScope } from './column-store.ts';
import type { ColumnsAnswer, ColumnsQuestion } from './columns-messages.ts';
import type { Engine } from './engine.ts';
import { follow, isUpToDate } from './follow.ts';
import { createReadingGates } from './reading-gates.ts';
import type { ReadingGates } from './reading-gates.ts';
import { createReadSegments } from './read-segments.ts';
import type { Progress, ReadSegments } from './read-segments.ts';
import { NotHeldError } from './segment-sql.ts';
import { needsLively } from './selection-sql.ts';
import { createSurveyColumns } from './survey-columns.ts';
import type { FillingColumns } from './survey-columns.ts';
import { createReadWriteLock } from './read-write-lock.ts';
import type { ReadWriteLock } from './read-write-lock.ts';

/** Stores columns of surveys in files, and answers from them. Nothing else uses these files. */
export type ColumnsOwner = {
  /** Answers once the columns contain all that was committed before the call. */
  answer(question: ColumnsQuestion, onReading: OnReading): Promise<ColumnsAnswer>;
  /** Deletes the columns of a survey, or of all surveys: erased data must not stay in a file until the next question. */
  forget(survey: { readonly teamId: string; readonly surveyId: string } | null): Promise<void>;
};

export type OnReading = (progress: { readonly read: number; readonly total: number }) => void;

export type OwnerSettings = {
  readonly engine: Engine;
  readonly database: Database;
  readonly folder: string;
  readonly stopWords: (language: string) => ReadonlySet<string>;
};

/** The owner's parts. */
type Owning = OwnerSettings & { readonly gates: ReadingGates; readonly segments: ReadSegments };

/** The most surveys whose columns are kept; the least recently used ones go first. */
const SURVEYS_KEPT = 64;

/** A survey whose columns are kept, and the readings that update them. */
type Kept = {
  readonly key: string;
  readonly database: string;
  readonly file: string;
  readonly progress: Progress;
  filling: FillingColumns | null;
  /** Excludes counting from writing: an answer is made of several queries, which have to agree. */
  readonly lock: ReadWriteLock;
  /** Settles when the last queued reading has ended. */
  readings: Promise<void>;
  /** The queued reading that has not begun: later callers share it. */
  next: { readonly how: Reading; readonly promise: Promise<void> } | null;
  inUse: number;
};

/** What a reading covers beside committed changes; `anew` skips the check whether there is anything to read. */
type Reading = { withLively: boolean; anew: boolean };

export function createColumnsOwner(settings: OwnerSettings): ColumnsOwner {
  const gates = createReadingGates();
  const segments = createReadSegments(settings.database, gates);
  const owning: Owning = { ...settings, gates, segments };
  const kept = new Map<string, Kept>();
  let files = 0;

  const find = (scope: AnalysisScope): Kept => {
    const key = keyOf(scope);
    const known = kept.get(key) ?? startKeeping(settings.folder, key, files++);
    // Last in the map: most recently used.
    kept.delete(key);
    kept.set(key, known);
    return known;
  };

  const makeRoom = async (): Promise<void> => {
    for (const survey of [...kept.values()].slice(0, Math.max(0, kept.size - SURVEYS_KEPT))) {
      if (survey.inUse > 0) continue;
      kept.delete(survey.key);
      await throwAway(settings.engine, survey);
    }
  };

  return {
    async answer(question, onReading) {
      const survey = find(question.scope);
      survey.inUse += 1;
      const asking: Asking = { survey, question, progress: survey.progress };
      const watch = setInterval(() => onReading(asking.progress), PROGRESS_EVERY_MS);
      try {
        return await answerAnew(owning, asking, false);
      } finally {
        clearInterval(watch);
        survey.inUse -= 1;
        await makeRoom();
      }
    },
    async forget(survey) {
      segments.forget(survey);
      const meant = [...kept.values()].filter(({ key }) => survey === null || key === keyOf(survey));
      for (const one of meant) await one.lock.write(() => throwAway(settings.engine, one));
    },
  };
}

function keyOf({ teamId, surveyId }: Pick<AnalysisScope, 'teamId' | 'surveyId'>): string {
  return `${teamId} ${surveyId}`;
}

async function throwAway(engine: Engine, survey: Kept): Promise<void> {
  if (survey.filling === null) return;
  survey.filling = null;
  await engine.detach(survey.database, survey.file);
}

const PROGRESS_EVERY_MS = 1_000;

function startKeeping(folder: string, key: string, number: number): Kept {
  const database = `survey${number}`;
  return {
    key,
    database,
    file: join(folder, `${database}.duckdb`),
    progress: { total: 0, read: 0 },
    filling: null,
    lock: createReadWriteLock(),
    readings: Promise.resolve(),
    next: null,
    inUse: 0,
  };
}

function knowsQuestions({ columns: { catalogue } }: FillingColumns, question: ColumnsQuestion): boolean {
  return questionsIn(question).every((id) => catalogue.question(id) !== undefined);
}

function questionsIn(question: ColumnsQuestion): readonly string[] {
  switch (question.kind) {
    case 'questions':
      return question.questionIds;
    case 'cross':
      return question.variables.map(({ questionId }) => questionId);
    case 'responses':
      return question.wroteTo ?? [];
    case 'summary':
    case 'weights':
      return [];
  }
}

/** A question, and the progress of the reading that its answer waits for. */
type Asking = { readonly survey: Kept; readonly question: ColumnsQuestion; progress: Progress };

/** Answers with all that was committed before the call. @param anew skips the check whether there is anything to read */
async function answerAnew(owning: Owning, asking: Asking, anew: boolean): Promise<ColumnsAnswer> {
  const { survey, question } = asking;
  await upToDate(owning, survey, question.scope, { withLively: needsLively(question.scope.selection), anew });
  const answer = await lookUp(owning, asking, anew).catch(async (error: unknown) => {
    if (!(error instanceof NotHeldError)) throw error;
    // Outside of the lock: while it is locked, nothing could update the columns.
    return lookUp(owning, asking, anew, await membersOf(owning, asking));
  });
  return answer ?? answerAnew(owning, asking, true);
}

/**
 * Null if the columns have to be read anew first.
 * @throws NotHeldError if the members of the question's segment have to be read, and were not passed
 */
function lookUp(
  { engine }: Owning,
  { survey, question }: Asking,
  anew: boolean,
  members: ReadonlySet<string> | null = null,
): Promise<ColumnsAnswer | null> {
  return survey.lock.read(async () => {
    const { filling } = survey;
    // A later reading failed and deleted the columns.
    if (filling === null) return null;
    // The question may be in a new version without responses.
    if (!anew && !knowsQuestions(filling, question)) return null;
    const session = await engine.open();
    try {
      return await analyse({ session, filling, nowMs: question.scope.nowMs, members }, question);
    } finally {
      session.close();
    }
  });
}

async function membersOf({ segments }: Owning, asking: Asking): Promise<ReadonlySet<string>> {
  const { teamId, surveyId, nowMs, selection } = asking.question.scope;
  const { progress, members } = segments.read({ teamId, surveyId, nowMs, dsl: selection.segment ?? '' });
  asking.progress = progress;
  const found = await members;
  asking.progress = asking.survey.progress;
  return found;
}

/** Waits for a reading that begins after the call: one in progress may have begun before the latest commit. */
function upToDate(owning: Owning, survey: Kept, scope: AnalysisScope, how: Reading): Promise<void> {
  const next = (survey.next ??= queueReading(owning, survey, scope));
  next.how.withLively ||= how.withLively;
  next.how.anew ||= how.anew;
  return next.promise;
}

/** One reading after the other: two at once would write the same rows. */
function queueReading(owning: Owning, survey: Kept, scope: AnalysisScope): NonNullable<Kept['next']> {
  const how: Reading = { withLively: false, anew: false };
  const promise = survey.readings.then(() => {
    survey.next = null;
    return read(owning, survey, scope, how);
  });
  survey.readings = promise.then(ignore, ignore);
  return { how, promise };
}

/** The caller that waits for it gets the error. */
function ignore(): void {
  return undefined;
}

async function read(
  { engine, database, stopWords, gates }: Owning,
  survey: Kept,
  { teamId, surveyId }: AnalysisScope,
  how: Reading,
): Promise<void> {
  const { progress, filling: known } = survey;
  const following = { database, teamId, surveyId, stopWords, progress };
  if (known !== null && (await isUpToDate({ ...following, filling: known }, how))) return;
  await survey.lock.write(async () => {
    const filling = (survey.filling ??= await createSurveyColumns(engine, survey.database, survey.file));
    const gate = filling.columns.snapshot === null ? gates.whole : gates.changes;
    await gate.run(async () => {
      const session = await engine.open();
      try {
        await follow(session, { ...following, filling }, how);
      } finally {
        session.close();
        // Partly written rows can't be identified: begin anew next time.
        if (!filling.columns.isWhole) await throwAway(engine, survey);
      }
    });
  });
}
