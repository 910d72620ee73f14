import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { errorCode, signalProcess } from './processes.ts';

export type Run = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly folder?: string;
  /** Called with every line of its output. */
  readonly onLine: (line: string) => void;
  /** Called every second with the elapsed time ("1 min 20 s"). */
  readonly report: (elapsed: string) => void;
  /** Called every second; a sentence aborts the run. */
  readonly giveUp?: () => Promise<string | null>;
  readonly signal?: AbortSignal | undefined;
};

const KEPT_CHARACTERS = 50_000;
const REPORT_MS = 1_000;

/**
 * Runs a command to its end, in a process group that is ended with it.
 * @returns its exit code (null for an unknown command, -1 if it was aborted) and the end of its output
 * @throws the reason of the signal if that is aborted
 */
export async function runWithProgress(run: Run): Promise<{ code: number | null; words: string }> {
  const child = spawn(run.command, run.args, {
    env: run.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(run.folder === undefined ? {} : { cwd: run.folder }),
  });
  const end = () => {
    if (child.pid !== undefined) signalProcess(-child.pid, 'SIGKILL');
  };
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      words = `${words}${line}\n`.slice(-KEPT_CHARACTERS);
      run.onLine(line);
    });
  }
  const startedAt = performance.now();
  const outcome: { givenUp: string | null } = { givenUp: null };
  const timer = setInterval(() => {
    run.report(elapsedSince(startedAt));
    void run.giveUp?.().then((reason) => {
      outcome.givenUp ??= reason;
      if (outcome.givenUp !== null) end();
    });
  }, REPORT_MS);
  run.signal?.addEventListener('abort', end);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', (error) => (errorCode(error) === 'ENOENT' ? resolve(null) : reject(error)));
      // A process that it left running would keep its output open for ever.
      child.once('exit', end);
      child.once('close', (exitCode) => resolve(exitCode ?? -1));
    });
    run.signal?.throwIfAborted();
    return outcome.givenUp === null ? { code, words } : { code: -1, words: outcome.givenUp };
  } finally {
    clearInterval(timer);
    run.signal?.removeEventListener('abort', end);
  }
}

/** "12 s", "1 min 20 s". */
export function elapsedSince(startedAt: number): string {
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
