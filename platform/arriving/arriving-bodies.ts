import { FieldworkError } from '../../domain/ground/errors.ts';

/** A body that is held while the rest of it is still to come, or until its turn. */
export type ArrivingBody = {
  /** Tells that something arrived, and how many bytes of memory are held for this body now. */
  readonly holds: (bytes: number) => void;
  /** All of it has arrived, and is held until its turn: nobody is slow any longer. */
  readonly waits: () => void;
  /** The body is in use, or given up: it holds nothing any longer. */
  readonly ended: () => void;
};

/** All bodies that are still arriving, which may hold a fixed number of bytes together. */
export type ArrivingBodies = {
  /** @param giveUp ends this body with an error, and drops what is held for it: others need the memory */
  readonly begin: (giveUp: (error: FieldworkError) => void) => ArrivingBody;
  /** The bytes that all of them hold now. */
  readonly heldBytes: () => number;
};

type Holder = {
  bytes: number;
  arrivedAtMs: number;
  isComplete: boolean;
  readonly giveUp: (error: FieldworkError) => void;
};

/** A body without a byte for this long is told that it is too slow; one that kept coming, that there was no room. */
const SLOW_AFTER_MS = 1_000;
const RETRY_AFTER_MS = 5_000;

/**
 * Bodies of up to so many bytes together. Beyond that, the one that holds most for longest without a further byte is ended
 * (bytes times milliseconds): a small or a quick one goes on while large ones stand still.
 */
export function createArrivingBodies(mostBytes: number, nowMs: () => number = () => performance.now()): ArrivingBodies {
  const holders = new Set<Holder>();
  let heldBytes = 0;

  const end = (holder: Holder): void => {
    if (!holders.delete(holder)) return;
    heldBytes -= holder.bytes;
  };
  const makeRoom = (): void => {
    const now = nowMs();
    const burden = ({ bytes, arrivedAtMs }: Holder): number => bytes * (1 + now - arrivedAtMs);
    while (heldBytes > mostBytes) {
      const worst = [...holders].reduce((one, other) => (burden(other) > burden(one) ? other : one));
      end(worst);
      const isSlow = !worst.isComplete && now - worst.arrivedAtMs >= SLOW_AFTER_MS;
      worst.giveUp(isSlow ? stoodStill() : noRoom());
    }
  };

  return {
    begin: (giveUp) => {
      const holder: Holder = { bytes: 0, arrivedAtMs: nowMs(), isComplete: false, giveUp };
      holders.add(holder);
      return {
        holds: (bytes) => {
          if (!holders.has(holder)) return;
          heldBytes += bytes - holder.bytes;
          Object.assign(holder, { bytes, arrivedAtMs: nowMs() });
          makeRoom();
        },
        waits: () => {
          holder.isComplete = true;
        },
        ended: () => end(holder),
      };
    },
    heldBytes: () => heldBytes,
  };
}

function stoodStill(): FieldworkError {
  return new FieldworkError(
    'request_too_slow',
    'The rest of the body did not come while others needed the room. Send it again, without a pause.',
    { retryAfterMs: RETRY_AFTER_MS },
  );
}

function noRoom(): FieldworkError {
  return new FieldworkError(
    'service_unavailable',
    'Too many large requests are arriving at once. Send it again shortly.',
    {
      retryAfterMs: RETRY_AFTER_MS,
    },
  );
}

/** Beside uploads, which have places of their own: eight of the largest JSON bodies, or 32 of the largest forms. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What this process holds of unfinished bodies. */
export const arrivingBodies = createArrivingBodies(MOST_BYTES);
