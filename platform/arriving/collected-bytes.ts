/** Bytes in the order of their arrival, in one piece of memory. */
export type CollectedBytes = {
  readonly add: (chunk: Uint8Array) => void;
  /** The memory that it takes, at most twice what arrived. */
  readonly takes: () => number;
  /** How many bytes arrived. */
  readonly size: () => number;
  readonly bytes: () => Buffer;
  /** Lets go of the memory; nothing can be added afterwards. */
  readonly drop: () => void;
};

const FIRST_BYTES = 4 * 1024;

/**
 * Copies chunks together as they come. Kept chunks would hold more than their bytes: each is an object of its own, however
 * few bytes were sent at once, or a view of a larger piece of memory.
 * @param expectedBytes what the sender announced, or the most that is taken: it saves a last doubling, and reserves nothing
 */
export function collectBytes(expectedBytes: number): CollectedBytes {
  let memory = Buffer.allocUnsafeSlow(0);
  let size = 0;
  const grow = (needed: number): void => {
    const doubled = Math.max(FIRST_BYTES, 2 * memory.length);
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, Math.min(doubled, expectedBytes)));
    memory.copy(larger, 0, 0, size);
    memory = larger;
  };
  return {
    add: (chunk) => {
      const needed = size + chunk.length;
      if (needed > memory.length) grow(needed);
      memory.set(chunk, size);
      size = needed;
    },
    takes: () => memory.length,
    size: () => size,
    bytes: () => memory.subarray(0, size),
    drop: () => {
      memory = Buffer.allocUnsafeSlow(0);
      size = 0;
    },
  };
}
