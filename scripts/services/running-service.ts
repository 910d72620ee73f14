import { spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { pollUntil } from './poll.ts';
import { endProcess, signalProcess } from './processes.ts';
import type { StopStep } from './processes.ts';

/** A process that this one started and answers for. */
export type RunningService = {
  readonly name: string;
  readonly pid: number;
  /** Resolves when it has ended, with how: "exit code 1", "signal SIGKILL". */
  readonly ended: Promise<string>;
  /** Asks it to end, harder after each wait; resolves when it is gone. Asking twice is asking once. */
  stop(): Promise<void>;
  /** Ends it now. */
  kill(): void;
};

export type ServiceCommand = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly folder?: string;
  /** The user to run as; null: the one of this process. */
  readonly user?: { readonly uid: number; readonly gid: number } | null;
  readonly stdio: StdioOptions;
  readonly stopSteps: readonly StopStep[];
};

/**
 * Starts a process in a session of its own: a Ctrl-C in the terminal reaches this process alone, which then stops
 * the parts in their order.
 * @throws the system's error when the command can't be started
 */
export async function startService(what: ServiceCommand): Promise<RunningService & { readonly child: ChildProcess }> {
  const child = spawn(what.command, what.args, {
    stdio: what.stdio,
    detached: true,
    ...(what.env === undefined ? {} : { env: what.env }),
    ...(what.folder === undefined ? {} : { cwd: what.folder }),
    ...(what.user ?? {}),
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      resolve(signal === null ? `exit code ${code ?? 0}` : `signal ${signal}`);
    });
  });
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  // After 'spawn' the id is there.
  const pid = child.pid ?? 0;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    if (isRunning()) await endProcess(pid, what.stopSteps);
    await ended;
    // What it started itself shares its group; nothing may outlive it.
    signalProcess(-pid, 'SIGKILL');
  };
  return {
    name: what.name,
    pid,
    child,
    ended,
    stop: () => (stopping ??= stop()),
    kill: () => {
      if (isRunning()) signalProcess(-pid, 'SIGKILL');
    },
  };
}

/**
 * Waits until a service that was just started is ready; one that ends before, takes too long or is no longer wanted is
 * stopped and answered with false or the reason of the signal.
 */
export async function untilReady(
  service: RunningService,
  isReady: () => boolean | Promise<boolean>,
  { deadlineMs, signal }: { readonly deadlineMs: number; readonly signal?: AbortSignal | undefined },
): Promise<boolean> {
  const seen = { ended: false };
  void service.ended.then(() => (seen.ended = true));
  try {
    const settled = await pollUntil(async () => seen.ended || (await isReady()), { deadlineMs, signal });
    if (settled && !seen.ended) return true;
  } catch (error) {
    await service.stop();
    throw error;
  }
  await service.stop();
  return false;
}
