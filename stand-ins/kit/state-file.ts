import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

export type StateFile<State> = {
  /** Changed in place. */
  readonly state: State;
  /** Resolves once all changes so far are on the disk; concurrent calls share a write. */
  readonly save: () => Promise<void>;
};

/**
 * Opens the file with a stand-in's records.
 * @param path null: in memory only
 * @param empty the records without a file
 */
export async function openStateFile<State>(path: string | null, empty: State): Promise<StateFile<State>> {
  if (path === null) return { state: empty, save: () => Promise.resolve() };
  const file = resolve(path);
  const state = (await readState<State>(file)) ?? empty;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const save = (): Promise<void> => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        running = writeDurably(file, JSON.stringify(state));
        return running;
      });
    return next;
  };
  return { state, save };
}

async function readState<State>(file: string): Promise<State | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as State;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** A reader, and a start after a crash, see the old text or the new. */
async function writeDurably(file: string, content: string): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const temporary = `${file}.new`;
  await withHandle(temporary, 'w', async (handle) => {
    await handle.writeFile(content);
    await handle.sync();
  });
  await rename(temporary, file);
  await withHandle(folder, 'r', (handle) => handle.sync());
}

async function withHandle(
  path: string,
  flags: 'r' | 'w',
  use: (handle: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const handle = await open(path, flags, 0o600);
  try {
    await use(handle);
  } finally {
    await handle.close();
  }
}
