import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { waitForLock } from '../services/file-lock.ts';
import { runWithProgress } from '../services/run-with-progress.ts';
import { cacheFolder } from '../services/temporal-command.ts';
import type { WayOptions } from '../services/temporal-ways.ts';

const REQUIREMENTS = fileURLToPath(new URL('../../test/readers/requirements.txt', import.meta.url));
const INSTALL_WITHIN_MS = 180_000;
const UNFINISHED = 'making-';

/** Prints what identifies a Python; fails for one that is too old. */
const WHICH_PYTHON = 'import sys; print(sys.version, sys.base_prefix); sys.exit(sys.version_info < (3, 9))';
/** Fails unless all named packages are installed in their versions. */
const IS_WHOLE =
  'import sys, importlib.metadata as m; sys.exit(any(m.version(n) != v for n, v in (a.split("==") for a in sys.argv[1:])))';

const WHAT_HELPS =
  'Tests that read exported files by Python fail without it. Install Python 3.9 or newer with its venv module (Debian and Ubuntu: apt install python3 python3-venv), and let pip reach a package index once.';

/**
 * A Python with the packages of test/readers/requirements.txt: an environment in the cache folder, made by the machine's
 * `python3` if it is missing. Concurrent runs wait for one another; a complete one needs no network.
 * @returns the path of its interpreter
 * @throws FieldworkError `service_unavailable`: what to install
 */
export async function findPythonReaders(options: WayOptions & { readonly requirements?: string }): Promise<string> {
  const { env, report, signal, requirements = REQUIREMENTS } = options;
  const text = await readFile(requirements, 'utf8');
  const found = await run(options, 'python3', ['-c', WHICH_PYTHON]);
  if (found.code !== 0) throw missing('there is no python3 of version 3.9 or newer');
  const folder = join(dirname(cacheFolder(env)), 'readers');
  const name = createHash('sha256').update(`${text}\n${found.words}`).digest('hex').slice(0, 16);
  const python = join(folder, name, 'bin', 'python');
  const packages = text.match(/^[\w.-]+==[\w.]+/gm) ?? [];
  const isWhole = async () => (await run(options, python, ['-c', IS_WHOLE, ...packages])).code === 0;
  if (await isWhole()) return python;

  await mkdir(folder, { recursive: true });
  const lock = await waitForLock(
    join(folder, 'readers.lock'),
    () => report('waiting for another run that installs'),
    signal,
  );
  try {
    if (!(await isWhole())) await make(options, { folder, name, requirements });
  } finally {
    lock.release();
  }
  return python;
}

type Place = { readonly folder: string; readonly name: string; readonly requirements: string };

/** Makes the environment under another name and renames it, so that the final one is always complete. */
async function make(options: WayOptions, { folder, name, requirements }: Place): Promise<void> {
  // Leftovers of runs that were killed; nobody else uses them, since we have the lock.
  const left = (await readdir(folder)).filter((entry) => entry.startsWith(UNFINISHED));
  await Promise.all(left.map((entry) => rm(join(folder, entry), { recursive: true, force: true })));
  const aside = await mkdtemp(join(folder, UNFINISHED));
  try {
    const venv = await run(options, 'python3', ['-m', 'venv', aside]);
    if (venv.code !== 0) throw missing(`python3 -m venv failed: ${lastLine(venv.words)}`);
    const quiet = ['--quiet', '--no-input', '--disable-pip-version-check'];
    // The parts that we use also run on older Pythons than the packages declare, and without their dependencies.
    const alone = ['--no-deps', '--ignore-requires-python', '--require-hashes'];
    const pip = ['-m', 'pip', 'install', ...quiet, ...alone, '--requirement', requirements];
    const installed = await run(options, join(aside, 'bin', 'python'), pip);
    if (installed.code !== 0) throw missing(`pip failed: ${lastLine(installed.words)}`);
    await rm(join(folder, name), { recursive: true, force: true });
    await rename(aside, join(folder, name));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

function run({ env, report, signal }: WayOptions, command: string, args: readonly string[]) {
  const startedAt = performance.now();
  return runWithProgress({
    command,
    args,
    // Settings of a developer's shell for Python must not apply here.
    env: { ...env, PYTHONPATH: undefined, PYTHONHOME: undefined, VIRTUAL_ENV: undefined },
    onLine: () => undefined,
    report: (elapsed) => report(`installing readers of exported files: ${elapsed}`),
    giveUp: () => Promise.resolve(performance.now() - startedAt > INSTALL_WITHIN_MS ? 'it takes too long' : null),
    signal,
  });
}

function missing(reason: string): FieldworkError {
  return new FieldworkError('service_unavailable', `Python readers: ${reason}. ${WHAT_HELPS}`);
}

function lastLine(words: string): string {
  return words.trim().split('\n').at(-1)?.replace(/\.$/, '') ?? '';
}
