import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readIfThere } from '../services/kept-files.ts';
import { runWithProgress } from '../services/run-with-progress.ts';
import { withoutConfiguration } from '../test/run-jest.ts';
import { EVENTS_VARIABLE, ORDER_VARIABLE, readEvents } from './test-events.ts';
import type { TestEvent } from './test-events.ts';

export type TestsRun = {
  readonly project: 'unit' | 'integration';
  /** The checkout. */
  readonly root: string;
  /** For temporary files of the tests. */
  readonly temporary: string;
  /** Paths from the root, in the order in which they are run. */
  readonly tests: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** A file that takes longer hangs. */
  readonly fileWithinMs: number;
  /** Files that have not begun by then are not run. */
  readonly allWithinMs: number;
  readonly signal: AbortSignal;
};

/** The result of running test files until the first failure. */
export type TestsOutcome =
  | { readonly kind: 'passed' | 'out of time'; readonly ran: number }
  | {
      readonly kind: 'failed';
      readonly ran: number;
      readonly file: string;
      readonly test: string;
      readonly message: string;
    }
  | { readonly kind: 'hung'; readonly ran: number; readonly file: string };

const EVENT_REPORTER = fileURLToPath(new URL('./event-reporter.ts', import.meta.url));
const GIVEN_ORDER = fileURLToPath(new URL('./given-order.ts', import.meta.url));

/** Runs test files one after the other in one process, until one fails or hangs, or the time is over. */
export async function runTests(run: TestsRun): Promise<TestsOutcome> {
  if (run.tests.length === 0) return { kind: 'passed', ran: 0 };
  const eventsFile = join(run.temporary, 'events.jsonl');
  const orderFile = join(run.temporary, 'order.txt');
  await mkdir(run.temporary, { recursive: true });
  await rm(eventsFile, { force: true });
  await writeFile(orderFile, run.tests.map((path) => join(run.root, path)).join('\n'));
  const events = async () => readEvents((await readIfThere(eventsFile)) ?? '');
  const endsBy = Date.now() + run.allWithinMs;
  const { code, words } = await runWithProgress({
    command: process.execPath,
    args: jestArguments(run),
    env: {
      ...withoutConfiguration(process.env),
      ...{ TMPDIR: run.temporary, [EVENTS_VARIABLE]: eventsFile, [ORDER_VARIABLE]: orderFile },
      ...run.env,
    },
    folder: run.root,
    onLine: () => undefined,
    report: () => undefined,
    giveUp: async () => {
      const isDecided = Date.now() > endsBy || whatCameOf(await events(), run.fileWithinMs) !== null;
      return isDecided ? 'decided' : null;
    },
    signal: run.signal,
  });
  return withinRoot(concluded(await events(), { code, words, fileWithinMs: run.fileWithinMs }), run.root);
}

/** A process of tests that crashes counts as a failure, too. */
function concluded(
  events: readonly TestEvent[],
  {
    code,
    words,
    fileWithinMs,
  }: { readonly code: number | null; readonly words: string; readonly fileWithinMs: number },
): TestsOutcome {
  const came = whatCameOf(events, fileWithinMs);
  if (came !== null) return came;
  const ran = events.filter(({ event }) => event === 'ended').length;
  if (code === 0 && ran > 0) return { kind: 'passed', ran };
  if (words === 'decided') return { kind: 'out of time', ran };
  const file = events.at(-1)?.file;
  if (file === undefined) throw new Error(`No test could be run: ${words.slice(-2_000)}`);
  return { kind: 'failed', ran, file, test: 'the process of tests', message: words.slice(-400) };
}

/** Null while the run goes on. */
export function whatCameOf(
  events: readonly TestEvent[],
  fileWithinMs: number,
  now = Date.now(),
): Extract<TestsOutcome, { file: string }> | null {
  const ran = events.filter(({ event }) => event === 'ended').length;
  const failure = events.find((each) => each.event === 'failed');
  if (failure !== undefined) return { kind: 'failed', ran, ...failureOf(failure) };
  const last = events.at(-1);
  return last?.event === 'began' && now - last.at > fileWithinMs ? { kind: 'hung', ran, file: last.file } : null;
}

function failureOf({ file, test, message }: Extract<TestEvent, { event: 'failed' }>) {
  return { file, test, message };
}

function withinRoot(outcome: TestsOutcome, root: string): TestsOutcome {
  return 'file' in outcome ? { ...outcome, file: relative(root, outcome.file) } : outcome;
}

function jestArguments({ project, root, temporary, tests }: TestsRun): string[] {
  return [
    '--disable-warning=ExperimentalWarning',
    ...[join(root, 'node_modules', 'jest', 'bin', 'jest.js'), '--selectProjects', project, '--ci', '--runInBand'],
    ...['--reporters', EVENT_REPORTER, '--testSequencer', GIVEN_ORDER],
    ...['--cacheDirectory', join(temporary, '..', 'jest-cache'), '--runTestsByPath', ...tests],
  ];
}
