import { FieldworkError } from '../../domain/ground/errors.ts';
import { createGate, createKeyedGate } from '../../domain/ground/gate.ts';
import { memoryOfThisProcess } from '../elsewhere/memory-bound.ts';
import { EXPORT_MEGABYTES } from './fork-export.ts';

/** Each task takes a processor and a connection to the database; others wait. */
const PLACES = 3;
/** The most places of one team's callers: however slowly they read, there is a place for other teams. */
const PLACES_OF_A_TEAM = 2;
const WAITS_AT_MOST_MS = 60_000;

const places = createGate(PLACES);
const placesOfTeams = createKeyedGate(PLACES_OF_A_TEAM);

/** Runs a task of a job once there is a place and memory for it. The signal ends the wait. */
export function queueForJob<Result>(task: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  return places.run(() => withMemory(task, signal), signal);
}

/**
 * Runs a task whose caller waits for the result: limits the wait, and the places of one team.
 * @throws FieldworkError `service_unavailable` if there is no place in time
 */
export async function queueForTeam<Result>(
  teamId: string,
  task: () => Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  const waiting = new AbortController();
  const giveUp = (): void => {
    const detail = 'Other files are being made. Ask again in a minute, or for a job that makes it: POST …/exports.';
    waiting.abort(new FieldworkError('service_unavailable', detail));
  };
  const timer = setTimeout(giveUp, WAITS_AT_MOST_MS);
  const begin = (): Promise<Result> => {
    clearTimeout(timer);
    return task();
  };
  const enough = signal === undefined ? waiting.signal : AbortSignal.any([signal, waiting.signal]);
  try {
    return await placesOfTeams.run(teamId, () => places.run(() => withMemory(begin, enough), enough), enough);
  } finally {
    clearTimeout(timer);
  }
}

/** Memory is taken last: a task with a share of it waits for nothing else. */
async function withMemory<Result>(task: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  const giveBack = await memoryOfThisProcess.take(EXPORT_MEGABYTES, signal);
  try {
    signal?.throwIfAborted();
    return await task();
  } finally {
    giveBack();
  }
}
