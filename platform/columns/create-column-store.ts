import { FieldworkError } from '../../domain/ground/errors.ts';
import { memoryOfThisProcess } from '../elsewhere/memory-bound.ts';
import type { Logger } from '../logger.ts';
import type { ColumnStore } from './column-store.ts';
import { removeOrphans } from '../process-folders.ts';
import { COLUMNS_MEGABYTES } from './columns-memory.ts';
import { RETRY_AFTER_MS } from './columns-messages.ts';
import type { ColumnsAnswer, ColumnsQuestion } from './columns-messages.ts';
import { ProcessLostError, startColumns } from './running-columns.ts';
import type { RunningColumns } from './running-columns.ts';

export type ColumnStoreSettings = {
  readonly databaseUrl: string;
  /** The columns get a folder of their own in it. */
  readonly folder: string;
  readonly answerWithinMs: number;
  readonly log: Logger;
};

/**
 * The columns of a process of the service, in a child process that starts with the first question, and again if it dies.
 * Its memory is reserved as long as the store is open, so that no question waits for memory.
 */
export function createColumnStore(settings: ColumnStoreSettings): ColumnStore {
  let running: Promise<RunningColumns> | null = null;
  let isClosed = false;
  const giveBack = memoryOfThisProcess.setAside(COLUMNS_MEGABYTES);

  const take = async (): Promise<RunningColumns> => {
    if (isClosed) throw unavailable();
    const forget = () => (running = null);
    running ??= startColumns(settings, forget).catch((error: unknown) => {
      // The next question starts the process again.
      forget();
      throw error;
    });
    return running;
  };

  const ask = async <Kind extends ColumnsAnswer['kind']>(kind: Kind, question: ColumnsQuestion) => {
    const answer = await askOnceMore(take, question, settings.answerWithinMs);
    if (answer.kind !== kind) throw new Error(`The columns were asked for ${kind} and answered with ${answer.kind}.`);
    return answer as Extract<ColumnsAnswer, { readonly kind: Kind }>;
  };

  return {
    summary: async (scope) => (await ask('summary', { kind: 'summary', scope })).summary,
    questions: async (scope, questionIds) =>
      (await ask('questions', { kind: 'questions', scope, questionIds })).tallies,
    cross: async (scope, variables) => (await ask('cross', { kind: 'cross', scope, variables })).cross,
    responses: async (scope, page) => (await ask('responses', { kind: 'responses', scope, ...page })).ids,
    weights: async (scope) => (await ask('weights', { kind: 'weights', scope })).report,
    async tidy() {
      await removeOrphans(settings.folder);
    },
    async close() {
      isClosed = true;
      const child = await running;
      await child?.stop();
      giveBack();
    },
  };
}

/** Columns that die with a process are no loss: the next process reads them again from Postgres. */
async function askOnceMore(take: () => Promise<RunningColumns>, question: ColumnsQuestion, withinMs: number) {
  try {
    return await (await take()).ask(question, withinMs);
  } catch (error) {
    if (!(error instanceof ProcessLostError)) throw error;
    return (await take()).ask(question, withinMs).catch((again: unknown) => {
      throw again instanceof ProcessLostError ? unavailable() : again;
    });
  }
}

function unavailable(): FieldworkError {
  return new FieldworkError(
    'analytics_preparing',
    'Analyses can’t be made at this moment; ask again in a few seconds.',
    { retryAfterMs: RETRY_AFTER_MS },
  );
}
