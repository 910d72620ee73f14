/** A read-write lock: many read at once, or one writes; they come in the order in which they asked. */
export type ReadWriteLock = {
  read<T>(work: () => Promise<T>): Promise<T>;
  write<T>(work: () => Promise<T>): Promise<T>;
};

export function createReadWriteLock(): ReadWriteLock {
  /** Settles when the last writer in line is done. */
  let written: Promise<unknown> = Promise.resolve();
  /** Those who asked to read after it. */
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

/** A caller learns how its own work ended; the next in line only that it has. */
function ignore(): void {
  return undefined;
}
