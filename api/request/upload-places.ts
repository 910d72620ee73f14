import { FieldworkError } from '../../domain/ground/errors.ts';
import { createGate, createKeyedGate } from '../../domain/ground/gate.ts';

/** The places of all upload addresses of an app. */
export type UploadPlaces = {
  /**
   * Runs an upload when it is its turn. The signal ends the wait.
   * @throws FieldworkError `service_unavailable` where too many wait already, or no place is free in time
   */
  readonly run: <Result>(team: string, upload: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;
};

/** Each holds at most 11 MB: it counts from its first byte until the file is stored. */
const UPLOADS_AT_ONCE = 6;
/** Whatever one team sends, there is a place for others. */
const UPLOADS_OF_A_TEAM = 2;
/** Each holds a connection, and what the connection has read ahead (64 KB). */
const MOST_WAITING = 200;
const WAITS_AT_MOST_MS = 120_000;
const RETRY_AFTER_MS = 10_000;

/** A team's uploads wait for each other first: one that waits for its own team takes no place from others. */
export function createUploadPlaces(): UploadPlaces {
  const places = createGate(UPLOADS_AT_ONCE);
  const ofTeams = createKeyedGate(UPLOADS_OF_A_TEAM);
  let waiting = 0;
  return {
    async run(team, upload, signal) {
      if (waiting >= MOST_WAITING) throw noPlace();
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(noPlace()), WAITS_AT_MOST_MS);
      let isWaiting = true;
      const waitNoLonger = (): void => {
        if (isWaiting) waiting -= 1;
        isWaiting = false;
        clearTimeout(timer);
      };
      const begin = () => {
        waitNoLonger();
        return upload();
      };
      waiting += 1;
      const enough = AbortSignal.any([signal, patience.signal]);
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
