/** A read-write lock: many readers at once, or one writer; in the order of the calls. */
export type ReadWriteLock = {
  read<T>(work: () => Promise<T>): Promise<T>;
  write<T>(work: () => Promise<T>): Promise<T>;
};

export function createReadWriteLock(): ReadWriteLock {
  /** Settles when the last queued writer has ended. */
  let written: Promise<unknown> = Promise.resolve();
  /** The readers queued after it. */
  const reading = new Set<Promise<unknown>>();
  return {
    read(work) {
      const read = written.then(work);
      const end: Promise<unknown> = read.then(ignore, ignore).then(() => reading.delete(end));
      reading.add(end);
      return read;
    },
    write(work) {
      const write = Promise.all([written, ...reading]).then(work);
      reading.clear();
      written = write.then(ignore, ignore);
      return write;
    },
  };
}

/** A caller gets the error of its own work; the next in the queue only waits for its end. */
function ignore(): void {
  return undefined;
}
