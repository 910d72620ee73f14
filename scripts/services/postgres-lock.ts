import { basename } from 'node:path';
import type { SeenProcess } from './processes.ts';

/** What Postgres notes in `postmaster.pid` of its folder (src/include/utils/pidfile.h of its sources). */
export type PostmasterFile = { readonly pid: number; readonly port: number | null; readonly status: string | null };

/** null when the text is no such note, as when a crash left it empty. */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n');
  // A single-user server notes a negative id.
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isInteger(pid) || pid === 0) return null;
  const port = Number.parseInt(lines[3] ?? '', 10);
  return { pid, port: Number.isInteger(port) ? port : null, status: lines[7]?.trim() ?? null };
}

/** The processes of the Postgres whose folder this is: the server itself, and its helpers (which may outlive it shortly). */
export type ClusterProcesses = { readonly servers: readonly number[]; readonly helpers: readonly number[] };

/** Finds them by their working folder, which is the data folder, or where the system hides it by the command line. */
export function clusterProcesses(folder: string, processes: readonly SeenProcess[]): ClusterProcesses {
  const ours = processes.filter((each) => isPostgres(each) && belongsTo(folder, each));
  const pidsOf = (group: readonly SeenProcess[]) => group.map(({ pid }) => pid);
  return { servers: pidsOf(ours.filter(isServer)), helpers: pidsOf(ours.filter((each) => !isServer(each))) };
}

export type LockState =
  /** No note, or one that Postgres itself sees to be out of date: leave it alone. */
  | 'leave'
  /** Its process id belongs to something else by now; Postgres would refuse to start for ever. */
  | 'remove';

/**
 * What to do with a note when no process of this Postgres is left (never call it while one is).
 * `runs` says whether a process id is in use, be it by a process that has ended and was not collected.
 */
export function judgePostmasterFile(note: PostmasterFile | null, runs: (pid: number) => boolean): LockState {
  return note !== null && runs(note.pid) ? 'remove' : 'leave';
}

function isPostgres({ words }: SeenProcess): boolean {
  const [command = ''] = words;
  return basename(command) === 'postgres' || command.startsWith('postgres: ');
}

function belongsTo(folder: string, { words, folder: workingFolder }: SeenProcess): boolean {
  return workingFolder === null ? ` ${words.join(' ')} `.includes(` -D ${folder} `) : workingFolder === folder;
}

/** A server carries its arguments; its helpers show what they do ("postgres: checkpointer"). */
function isServer({ words }: SeenProcess): boolean {
  return words.includes('-D');
}
