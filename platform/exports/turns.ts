import { FieldworkError } from '../../domain/ground/errors.ts';
import { createGate, createKeyedGate } from '../../domain/ground/gate.ts';
import { memoryOfThisProcess } from '../elsewhere/memory-bound.ts';
import { EXPORT_MEGABYTES } from './fork-export.ts';

/** Each takes a processor and a connection of the database; others wait their turn. */
const PLACES = 3;
/** Of those who wait for an answer: however slowly one team reads, there is a place for the others. */
const PLACES_OF_A_TEAM = 2;
const WAITS_AT_MOST_MS = 60_000;

const places = createGate(PLACES);
const placesOfTeams = createKeyedGate(PLACES_OF_A_TEAM);

/** Runs a task of a job once there is a place and memory for it. The signal ends the waiting. */
export function inTurn<Result>(task: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  return places.run(() => withMemory(task, signal), signal);
}

/**
 * Runs a task for whose result a caller of the team waits: neither long, nor in the way of other teams.
 * @throws FieldworkError `service_unavailable` where its turn doesn't come in time
 */
export async function inTurnOfTeam<Result>(
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

/** Memory is waited for last: whoever holds a share of it waits for nothing. */
async function withMemory<Result>(task: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  const giveBack = await memoryOfThisProcess.take(EXPORT_MEGABYTES, signal);
  try {
    signal?.throwIfAborted();
    return await task();
  } finally {
    giveBack();
  }
}
