import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createReporter } from './services/reporter.ts';
import { runWithProgress } from './services/run-with-progress.ts';
import { createStopStack } from './services/stop-stack.ts';
import { onStopSignals } from './services/stop-signals.ts';
import { readTestArguments } from './test/arguments.ts';
import type { TestArguments } from './test/arguments.ts';
import { CHECKS, ROOM_FOR_CHECKS } from './test/checks.ts';
import type { Check } from './test/checks.ts';
import { runWithinRoom } from './test/checks/within-room.ts';
import { exitCodeOf, summaryLine, sumOf } from './test/jest-results.ts';
import type { Tally } from './test/jest-results.ts';
import { makeRunFolder } from './test/run-folder.ts';
import { runJest } from './test/run-jest.ts';
import type { JestRun } from './test/run-jest.ts';
import { startTestServices } from './test/test-services.ts';
import { timingReport } from './test/timings.ts';
import type { FileTimes } from './test/timings.ts';

// `npm test`: checks, several at once, then unit tests, then integration tests; a failure is counted and doesn't stop it.
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const INTERRUPTED = 130;

const reporter = createReporter(process.stdout);
const parts = createStopStack(reporter);
const stopping = new AbortController();
const times: FileTimes[] = [];
const { signal } = stopping;

onStopSignals({
  first: () => stopping.abort(),
  again: () => {
    parts.killAll();
    process.exit(INTERRUPTED);
  },
});
process.stdout.on('error', () => undefined);

try {
  const tally = await runInFolder(readTestArguments(process.argv.slice(2)));
  reporter.line(summaryLine(tally));
  process.exitCode = exitCodeOf(tally);
} catch (error) {
  if (!signal.aborted) reporter.line(error instanceof Error ? error.message : String(error));
  process.exitCode = signal.aborted ? INTERRUPTED : 1;
}
process.exit();

/** In any case, started processes are stopped and the folder is deleted. */
async function runInFolder(asked: TestArguments): Promise<Tally> {
  const runFolder = await makeRunFolder();
  try {
    return await runAll(asked, runFolder.path);
  } finally {
    await parts.stopAll();
    const left = await runFolder.clear();
    if (left > 0 && !signal.aborted) reporter.line(`${left} processes that tests had left behind were ended.`);
  }
}

async function runAll({ parts: asked, patterns, timings, deep }: TestArguments, runFolder: string): Promise<Tally> {
  const tallies: Tally[] = [];
  const jest = { patterns, deep, root: ROOT, runFolder, colour: process.stdout.isTTY, onLine: reporter.line, signal };
  if (asked.includes('check')) tallies.push(...(await runWithinRoom(CHECKS, ROOM_FOR_CHECKS, runCheck)));
  if (asked.includes('unit')) tallies.push(await runTests({ ...jest, project: 'unit', env: {} }));
  if (asked.includes('integration')) {
    tallies.push(await runIntegrationTests((env) => ({ ...jest, project: 'integration', env }), runFolder));
  }
  if (timings) for (const line of timingReport(times, ROOT)) reporter.line(line);
  return sumOf(tallies);
}

/** Without its services no integration test can run; that counts as one failure, whose reason was printed. */
async function runIntegrationTests(
  jest: (env: Record<string, string>) => Omit<JestRun, 'report'>,
  runFolder: string,
): Promise<Tally> {
  try {
    return await runTests(jest(await startTestServices(runFolder, { reporter, parts, signal })));
  } catch (error) {
    signal.throwIfAborted();
    reporter.line(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1 };
  }
}

async function runTests(jest: Omit<JestRun, 'report'>): Promise<Tally> {
  const outcome = await reporter.step(
    `${jest.project} tests`,
    (progress) => runJest({ ...jest, report: progress }),
    ({ passed, failed, skipped }) => {
      const words = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
      return failed > 0 ? { failed: words } : words;
    },
  );
  times.push(...outcome.times);
  return outcome;
}

async function runCheck({ name, tool, args }: Check): Promise<Tally> {
  const binaries = join(ROOT, 'node_modules', '.bin');
  const run = (progress: (words: string) => void) =>
    runWithProgress({
      command: join(binaries, tool),
      args,
      // The tools begin with "env node", which must be the project's own.
      env: {
        ...process.env,
        PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}`,
      },
      folder: ROOT,
      onLine: () => undefined,
      report: progress,
      signal,
    });
  const { code, words } = await reporter.step(name, run, (result) => (result.code === 0 ? '' : { failed: '' }));
  if (code === 0) return { passed: 1, failed: 0 };
  reporter.line(words.trimEnd());
  return { passed: 0, failed: 1 };
}
