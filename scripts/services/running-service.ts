import { spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { pollUntil } from './poll.ts';
import { endProcess, signalProcess } from './processes.ts';
import type { StopStep } from './processes.ts';

/** A process that this one started and is responsible for. */
export type RunningService = {
  readonly name: string;
  readonly pid: number;
  /** Resolves at its end with the reason: "exit code 1", "signal SIGKILL". */
  readonly ended: Promise<string>;
  /** Stops it, with a harder signal after each wait; resolves when it is gone. A second call has no effect. */
  stop(): Promise<void>;
  /** Kills it at once. */
  kill(): void;
};

export type ServiceCommand = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly folder?: string;
  /** The user to run as; null: that of this process. */
  readonly user?: { readonly uid: number; readonly gid: number } | null;
  readonly stdio: StdioOptions;
  readonly stopSteps: readonly StopStep[];
};

/**
 * Starts a process in a session of its own: a Ctrl-C in the terminal only reaches this process, which then stops the others
 * in their order.
 * @throws the system's error if the command can't be started
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
  await new Promise((resolve, reject) => child.once('spawn', resolve).on('error', reject));
  // After 'spawn' the id is set.
  const pid = child.pid ?? 0;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    if (isRunning()) await endProcess(pid, what.stopSteps);
    await ended;
    // Its own children are in its group; none of them may outlive it.
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

/** How a wait for a service ended: it is ready, it died before, or it took too long. */
export type Readiness = 'ready' | 'died' | 'late';

/**
 * Waits until a service that was just started is ready; one that ends before, takes too long or is no longer needed is
 * stopped.
 * @throws the error of `isReady`, or the reason of the signal
 */
export async function untilReady(
  service: RunningService,
  isReady: () => boolean | Promise<boolean>,
  { deadlineMs, signal }: { readonly deadlineMs: number; readonly signal?: AbortSignal | undefined },
): Promise<Readiness> {
  const seen = { ended: false };
  void service.ended.then(() => (seen.ended = true));
  try {
    const settled = await pollUntil(async () => seen.ended || (await isReady()), { deadlineMs, signal });
    if (settled && !seen.ended) return 'ready';
  } catch (error) {
    await service.stop();
    throw error;
  }
  const readiness = seen.ended ? 'died' : 'late';
  await service.stop();
  return readiness;
}
