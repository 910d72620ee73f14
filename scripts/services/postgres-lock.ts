import { basename } from 'node:path';
import type { SeenProcess } from './processes.ts';

/** The content of `postmaster.pid` in a data folder (src/include/utils/pidfile.h of its sources). */
export type PostmasterFile = { readonly pid: number; readonly port: number | null; readonly status: string | null };

/** null for an invalid text: after a crash the file may be empty. */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n');
  // A single-user server writes a negative id.
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isInteger(pid) || pid === 0) return null;
  const port = Number.parseInt(lines[3] ?? '', 10);
  return { pid, port: Number.isInteger(port) ? port : null, status: lines[7]?.trim() ?? null };
}

/** The processes of the Postgres of a folder: the server itself, and its helpers (which may outlive it shortly). */
export type ClusterProcesses = { readonly servers: readonly number[]; readonly helpers: readonly number[] };

/** Finds them by their working folder, which is the data folder, or by the command line if the system hides the folder. */
export function clusterProcesses(folder: string, processes: readonly SeenProcess[]): ClusterProcesses {
  const ours = processes.filter((each) => isPostgres(each) && belongsTo(folder, each));
  const pidsOf = (group: readonly SeenProcess[]) => group.map(({ pid }) => pid);
  return { servers: pidsOf(ours.filter(isServer)), helpers: pidsOf(ours.filter((each) => !isServer(each))) };
}

export type LockState =
  /** No pid file, or one that Postgres itself recognizes as stale: leave it alone. */
  | 'leave'
  /** Its process id belongs to another process by now; Postgres would never start. */
  | 'remove';

/**
 * What to do with a pid file if no process of this Postgres is left (never call it while there is one). `runs` says whether
 * a process id is in use, also by a zombie.
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

/** A server shows its arguments; its helpers show their task ("postgres: checkpointer"). */
function isServer({ words }: SeenProcess): boolean {
  return words.includes('-D');
}
