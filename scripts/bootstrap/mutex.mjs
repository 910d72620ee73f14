// A mutex across processes, without dependencies: a file that its owner updates regularly.
import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const REFRESH_MS = 2_000;
/** Longer than a machine can pause; after that a living process with that id is another one. */
const STALE_AFTER_MS = 10 * 60_000;
const POLL_MS = 200;

/**
 * Runs `work` while no other process runs its own with the same file; `onWait` is called once if it has to wait. `work` can
 * name a process that it starts: while that one lives, the mutex stays locked, even if this process is killed.
 */
export async function withMutex(file, work, onWait) {
  const mine = `${randomBytes(8).toString('hex')} ${process.pid}`;
  let waited = false;
  while (!(await claim(file, mine))) {
    if (!waited) onWait();
    waited = true;
    await sleep(POLL_MS);
  }
  const refresh = setInterval(
    () => utimes(file, new Date(), new Date()).catch(() => clearInterval(refresh)),
    REFRESH_MS,
  );
  try {
    return await work((pid) => appendFileSync(file, ` ${pid}`));
  } finally {
    clearInterval(refresh);
    await rm(file, { force: true });
  }
}

async function claim(file, mine) {
  try {
    await writeFile(file, mine, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const theirs = await abandonedHolder(file);
  if (theirs !== null) await removeAbandoned(file, theirs);
  return false;
}

/** The text of the file if its owner is gone, else null. */
async function abandonedHolder(file) {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const ageMs = Date.now() - mtimeMs;
    // Between creating the file and writing the text it is empty for a moment.
    if (text === '') return ageMs > STALE_AFTER_MS ? text : null;
    const [, ...pids] = text.split(' ');
    return ageMs > STALE_AFTER_MS || !pids.some((pid) => isAlive(Number(pid))) ? text : null;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Only one of several waiters wins the rename; if the file then has another text, a new owner came in between: it is put
 * back.
 */
async function removeAbandoned(file, theirs) {
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) !== theirs) await link(aside, file);
    await rm(aside, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
