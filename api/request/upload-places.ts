import { FieldworkError } from '../../domain/ground/errors.ts';
import { createGate, createKeyedGate } from '../../domain/ground/gate.ts';

/** The places of all upload addresses of an app. */
export type UploadPlaces = {
  /**
   * Runs an upload when it is its turn. The signal ends the wait.
   * @param upload gets a signal that aborts when others wait for its place: it should end without waiting for anything
   * @throws FieldworkError `service_unavailable` where too many wait already, or no place is free in time
   */
  readonly run: <Result>(
    team: string,
    upload: (othersWait: AbortSignal) => Promise<Result>,
    signal: AbortSignal,
  ) => Promise<Result>;
};

/** Each holds at most 10 MB, for a moment 15: it counts from its first byte until it is answered. */
const UPLOADS_AT_ONCE = 6;
/** Whatever one team sends, there is a place for others. */
const UPLOADS_OF_A_TEAM = 2;
/** Each holds a connection, and what the connection has read ahead (64 KB). */
const MOST_WAITING = 200;
const WAITS_AT_MOST_MS = 120_000;
const RETRY_AFTER_MS = 10_000;

type Running = { readonly team: string; readonly othersWait: AbortController };
type Waiting = { readonly team: string };

/** A team's uploads wait for each other first: one that waits for its own team takes no place from others. */
export function createUploadPlaces(): UploadPlaces {
  const places = createGate(UPLOADS_AT_ONCE);
  const ofTeams = createKeyedGate(UPLOADS_OF_A_TEAM);
  const running = new Set<Running>();
  const waiting = new Set<Waiting>();

  /** Called a moment after each change: whoever need not wait is in by then. */
  const tellThoseInTheWay = (): void => {
    const teams = new Set([...waiting].map(({ team }) => team));
    const isFull = running.size >= UPLOADS_AT_ONCE && waiting.size > 0;
    for (const { team, othersWait } of running) if (isFull || teams.has(team)) othersWait.abort();
  };
  const runNow = async <Result>(team: string, upload: (othersWait: AbortSignal) => Promise<Result>) => {
    const own = { team, othersWait: new AbortController() };
    running.add(own);
    setImmediate(tellThoseInTheWay);
    try {
      return await upload(own.othersWait.signal);
    } finally {
      running.delete(own);
    }
  };
  return {
    async run(team, upload, signal) {
      if (waiting.size >= MOST_WAITING) throw noPlace();
      const own = { team };
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(noPlace()), WAITS_AT_MOST_MS);
      const waitNoLonger = (): void => {
        clearTimeout(timer);
        waiting.delete(own);
      };
      const begin = () => {
        waitNoLonger();
        return runNow(team, upload);
      };
      const enough = AbortSignal.any([signal, patience.signal]);
      waiting.add(own);
      setImmediate(tellThoseInTheWay);
      try {
        return await ofTeams.run(team, () => places.run(begin, enough), enough);
      } finally {
        waitNoLonger();
      }
    },
  };
}

function noPlace(): FieldworkError {
  return new FieldworkError('service_unavailable', 'Other files are being uploaded. Send it again in a while.', {
    retryAfterMs: RETRY_AFTER_MS,
  });
}
