import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CONFIG_VARIABLES } from '../../config.ts';
import { readIfThere } from '../services/kept-files.ts';
import { sizeOf } from '../services/logs.ts';
import { runWithProgress } from '../services/run-with-progress.ts';
import { DEEP, DEPTH_VARIABLE } from './depth.ts';
import { tallyOf } from './jest-results.ts';
import { readTimings, TIMINGS_VARIABLE } from './timings.ts';
import type { FileTimes } from './timings.ts';

export type JestRun = {
  readonly project: 'unit' | 'integration';
  readonly patterns: readonly string[];
  readonly root: string;
  readonly runFolder: string;
  /** Environment variables of the tests, beside the machine's own. */
  readonly env: Readonly<Record<string, string>>;
  readonly deep: boolean;
  readonly colour: boolean;
  readonly onLine: (line: string) => void;
  readonly report: (elapsed: string) => void;
  readonly signal: AbortSignal;
};

/** Integration tests share one Postgres and one Temporal server, and mostly wait: one more than the cores that we aim at. */
const INTEGRATION_WORKERS = 3;

/** A run that has written its results and does not end has left something open. */
const END_WITHIN_MS = 30_000;
const RUN_WITHIN_MS = 70 * 60_000;
const DEEP_RUN_WITHIN_MS = 6 * 60 * 60_000;

export type JestOutcome = ReturnType<typeof tallyOf> & { readonly times: readonly FileTimes[] };

/** Runs the tests of one Jest project and counts them. */
export async function runJest(run: JestRun): Promise<JestOutcome> {
  const resultsFile = join(run.runFolder, `${run.project}-results.json`);
  const timingsFile = join(run.runFolder, `${run.project}-timings.jsonl`);
  const startedAt = performance.now();
  let writtenAt: number | null = null;
  const { code, words } = await runWithProgress({
    command: process.execPath,
    args: jestArguments(run, resultsFile),
    env: { ...withoutConfiguration(process.env), ...ownEnvironment(run, timingsFile), ...run.env },
    folder: run.root,
    onLine: run.onLine,
    report: run.report,
    giveUp: async () => {
      const now = performance.now();
      if (writtenAt === null && (await sizeOf(resultsFile)) > 0) writtenAt = now;
      if (writtenAt !== null && now - writtenAt > END_WITHIN_MS)
        return 'Jest does not end: a test holds something open.';
      return now - startedAt > (run.deep ? DEEP_RUN_WITHIN_MS : RUN_WITHIN_MS)
        ? 'Jest takes too long and was ended.'
        : null;
    },
    signal: run.signal,
  });
  if (code === -1) run.onLine(words.trim().split('\n').at(-1) ?? '');
  const tally = tallyOf(await readIfThere(resultsFile), code, { mayBeEmpty: run.patterns.length > 0 });
  return { ...tally, times: readTimings((await readIfThere(timingsFile)) ?? '') };
}

function jestArguments({ project, patterns, root, colour }: JestRun, resultsFile: string): string[] {
  const workers = project === 'unit' ? Math.max(2, availableParallelism()) : INTEGRATION_WORKERS;
  return [
    ...[join(root, 'node_modules', 'jest', 'bin', 'jest.js'), '--selectProjects', project, '--ci'],
    ...['--json', '--outputFile', resultsFile, '--maxWorkers', workers.toString()],
    ...['--cacheDirectory', join(root, 'node_modules', '.cache', 'jest'), colour ? '--colors' : '--no-colors'],
    ...(patterns.length > 0 ? ['--passWithNoTests', ...patterns] : []),
  ];
}

/** The cache of compiled code is kept between runs, also for the services that tests start. */
function ownEnvironment({ root, runFolder, deep }: JestRun, timingsFile: string): Record<string, string> {
  return {
    TMPDIR: runFolder,
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    [TIMINGS_VARIABLE]: timingsFile,
    ...(deep && { [DEPTH_VARIABLE]: DEEP }),
  };
}

/** A developer's settings for the service must not reach the tests. */
export function withoutConfiguration(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = new Set<string>(CONFIG_VARIABLES.map(({ name }) => name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name)));
}
