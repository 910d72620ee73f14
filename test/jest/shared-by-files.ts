type Closeable = { close(): Promise<void> };

/** What closes each thing that was made in this process, in the order in which they were made. */
const closes: (() => Promise<void>)[] = [];

/**
 * Something that is dear to make and that all test files of a process may share: it is made when the first of them
 * asks, and closed when the process has run its last. What a file leaves in it must not disturb the next: rows belong
 * to teams of their own, pages to contexts of their own.
 */
export function sharedByFiles<Shared extends Closeable>(make: () => Promise<Shared>): () => Promise<Shared> {
  let current: Promise<Shared> | undefined;
  const start = async () => {
    try {
      const shared = await make();
      closes.push(async () => {
        current = undefined;
        await shared.close();
      });
      return shared;
    } catch (error) {
      // The next file tries again.
      current = undefined;
      throw error;
    }
  };
  return () => (current ??= start());
}

/** Closes all of it, the last first: it may stand on what was made before. */
export async function closeShared(): Promise<void> {
  for (const close of closes.splice(0).reverse()) await close();
}
