/** How long a body may take. */
export type Pace = {
  /** From the first look at it to its last byte. */
  readonly wholeMs: number;
  /** Without a kilobyte of progress. */
  readonly standsStillMs: number;
};

/** Fewer bytes than this are no progress: a sender who trickles stands still. */
const PROGRESS_BYTES = 1_024;

export type PaceWatch = {
  readonly arrived: (bytes: number) => void;
  readonly stop: () => void;
};

/**
 * Watches a body that arrives.
 * @param tooSlow is called once, with the time that was exceeded, in ms
 */
export function watchPace({ wholeMs, standsStillMs }: Pace, tooSlow: (exceededMs: number) => void): PaceWatch {
  let arrivedBytes = 0;
  let bytesAtStart = 0;
  const end = (exceededMs: number): void => {
    stop();
    tooSlow(exceededMs);
  };
  const stand = setTimeout(() => {
    const bytesBefore = arrivedBytes;
    // A process that was busy meanwhile has yet to read what has come.
    unread = setImmediate(() => (arrivedBytes === bytesBefore ? end(standsStillMs) : restart()));
  }, standsStillMs);
  let unread: NodeJS.Immediate | undefined;
  const whole = setTimeout(() => end(wholeMs), wholeMs);
  const restart = (): void => {
    bytesAtStart = arrivedBytes;
    stand.refresh();
  };
  const stop = (): void => {
    clearTimeout(stand);
    clearTimeout(whole);
    clearImmediate(unread);
  };
  return {
    arrived: (bytes) => {
      arrivedBytes += bytes;
      if (arrivedBytes - bytesAtStart >= PROGRESS_BYTES) restart();
    },
    stop,
  };
}
