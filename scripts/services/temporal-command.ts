import { execFile } from 'node:child_process';
import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { wasKilled } from '../../platform/elsewhere/was-killed.ts';
import { waitForLock } from './file-lock.ts';
import { buildTemporal } from './temporal-build.ts';
import { downloadTemporal } from './temporal-download.ts';
import type { WayOptions, WayToGet } from './temporal-ways.ts';

export type TemporalCommandOptions = WayOptions & {
  /** The ways to get a missing command, in order. */
  readonly ways?: readonly WayToGet[];
};

/** Options that we need, so that a very old command, or another program of that name, is skipped. */
const NEEDED_WORDS = ['--db-filename', '--sqlite-pragma', '--search-attribute', '--namespace'] as const;
const ANSWERS_WITHIN_MS = 20_000;

/**
 * The official `temporal` command: from PATH, else from the cache folder, else downloaded, else built, into the cache
 * folder. Concurrent calls wait for one another; a cached one that does not run is replaced.
 * @throws FieldworkError `service_unavailable`: what to install
 */
export async function findTemporalCommand(options: TemporalCommandOptions): Promise<string> {
  const { env, report, signal, ways = [downloadTemporal, buildTemporal] } = options;
  const onPath = await firstThatWorks((env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''));
  if (onPath !== null) return onPath;
  const folder = cacheFolder(env);
  const cached = await firstThatWorks([folder]);
  if (cached !== null) return cached;

  await mkdir(folder, { recursive: true });
  const lock = await waitForLock(
    join(folder, 'temporal.lock'),
    () => report('waiting for another start that is getting it'),
    signal,
  );
  try {
    return (await firstThatWorks([folder])) ?? (await getOne(join(folder, 'temporal'), ways, { env, report, signal }));
  } finally {
    lock.release();
  }
}

/** The cache folder of the command, for all copies of the project of this user. */
export function cacheFolder(env: Readonly<Record<string, string | undefined>>): string {
  return join(env['XDG_CACHE_HOME'] || join(env['HOME'] || homedir(), '.cache'), 'fieldwork', 'bin');
}

async function getOne(target: string, ways: readonly WayToGet[], options: WayOptions): Promise<string> {
  const reasons: string[] = [];
  for (const way of ways) {
    const reason = await way(target, options);
    options.signal?.throwIfAborted();
    if (reason === null && (await works(target))) return target;
    reasons.push(reason ?? `what came to ${target} does not run on this machine`);
  }
  throw new FieldworkError(
    'service_unavailable',
    `The command "temporal" is needed and could not be got (${reasons.join('; ')}). Install the Temporal CLI (https://docs.temporal.io/cli) so that it is on your PATH, or install Go 1.25 or newer and start again, or set TEMPORAL_ADDRESS to an existing cluster.`,
  );
}

async function firstThatWorks(folders: readonly string[]): Promise<string | null> {
  for (const folder of folders) {
    const command = join(folder, 'temporal');
    if (await works(command)) return realpath(command);
  }
  return null;
}

/** Of a command that is killed while it is tried: it may be the right one all the same. */
const MOST_TRIES = 5;

async function works(command: string, tries = 1): Promise<boolean> {
  try {
    await access(command, constants.X_OK);
    const { stdout } = await promisify(execFile)(command, ['server', 'start-dev', '--help'], {
      timeout: ANSWERS_WITHIN_MS,
    });
    return NEEDED_WORDS.every((word) => stdout.includes(word));
  } catch (error) {
    if (wasKilled(error) && tries < MOST_TRIES) return works(command, tries + 1);
    // Missing, for another machine, or incomplete: the next place is tried.
    return false;
  }
}
