import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { wasKilled } from '../platform/elsewhere/was-killed.ts';

export type WorkflowBundle = { readonly code: string };

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROCESS = fileURLToPath(new URL('./bundle-process.ts', import.meta.url));
/** All sources of a bundle; a rule of `.dependency-cruiser.runtime.cjs` makes sure that it imports nothing else. */
const SOURCES = ['workflows', 'domain', 'temporal.config.ts', 'workers/bundle-process.ts', 'package-lock.json'];
const CACHE = join(ROOT, 'node_modules', '.cache', 'workflow-bundles');
/** Of bundlers that are killed, before the worker gives up as well, and is started again itself. */
const MOST_TRIES = 5;
const MOST_BYTES = 64 * 1024 * 1024;
/** The most cached bundles: other branches and settings may be worked on at the same time. */
const MOST_KEPT = 20;

/**
 * Bundles the workflows for the sandbox. By path, never by import: code of the sandbox must not be loaded outside it. A
 * bundle of the same sources is taken from the cache, so that a worker that restarts after a crash is ready at once.
 * @param cache the folder of cached bundles
 * @throws when a workflow imports a module that is not deterministic
 */
export async function buildWorkflowBundle({
  failureConverterPath,
  cache = CACHE,
}: { failureConverterPath?: string | undefined; cache?: string } = {}): Promise<WorkflowBundle> {
  const more = failureConverterPath === undefined ? [] : [failureConverterPath];
  const sources = [...SOURCES.map((name) => join(ROOT, name)), ...more];
  const fingerprint = await fingerprintOf(sources);
  const file = join(cache, `${fingerprint}.js`);
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return { code: kept };
  const args = ['--disable-warning=ExperimentalWarning', PROCESS, ...more];
  const { stdout } = await unlessKilled(() => promisify(execFile)(process.execPath, args, { maxBuffer: MOST_BYTES }));
  // A file may have been saved meanwhile.
  if ((await fingerprintOf(sources)) === fingerprint) await keep(file, stdout);
  return { code: stdout };
}

/** A bundler that somebody kills says nothing about the workflows: it is started again, a few times. */
async function unlessKilled<Result>(bundle: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await bundle();
    } catch (error) {
      if (tries === MOST_TRIES || !wasKilled(error)) throw error;
    }
  }
}

/** A fingerprint of names and contents of files, those in folders included. */
async function fingerprintOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of (await Promise.all(paths.map(filesOf))).flat().sort()) {
    const content = await readFile(path);
    hash.update(`${path}\n${content.byteLength}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 32);
}

async function filesOf(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Written under another name and renamed, so that the cached file is complete. On a read-only disk each start bundles. */
async function keep(file: string, code: string): Promise<void> {
  const aside = `${file}.${process.pid}.new`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(aside, code);
    await rename(aside, file);
    await forgetOldest(dirname(file));
  } catch (error) {
    if (!isUnwritable(error)) throw error;
  }
}

async function forgetOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  const madeAtMs = async (name: string) => (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? Infinity;
  const ages = await Promise.all(names.map(async (name) => ({ name, madeAt: await madeAtMs(name) })));
  const oldest = ages.sort((left, right) => right.madeAt - left.madeAt).slice(MOST_KEPT);
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
}

function isUnwritable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EROFS' || code === 'EACCES' || code === 'EPERM' || code === 'ENOSPC';
}
