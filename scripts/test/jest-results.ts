import { z } from 'zod';

/** The number of passed and failed tests. A check counts as one. */
export type Tally = { readonly passed: number; readonly failed: number };

const resultsSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  /** Files that could not be loaded. */
  numRuntimeErrorTestSuites: z.int(),
});

/**
 * Counts the tests of one run of Jest. A file that can't be loaded, a run without tests and a bad exit code without a
 * failed test each count as a failure: silence is never success.
 * @param text the file that Jest wrote with `--json --outputFile`; null if it wrote none
 */
export function tallyOf(
  text: string | null,
  exitCode: number | null,
  { mayBeEmpty }: { readonly mayBeEmpty: boolean },
): Tally & { readonly skipped: number } {
  const results = text === null ? null : resultsSchema.safeParse(JSON.parse(text));
  if (results === null || !results.success) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites } = results.data;
  const skipped = results.data.numPendingTests + results.data.numTodoTests;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  const unexplained = exitCode === 0 ? !mayBeEmpty && passed === 0 : true;
  return { passed, failed: failed === 0 && unexplained ? 1 : failed, skipped };
}

export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

/** The last line of every run; a run without tests has failed. */
export function summaryLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${passed + failed === 0 ? 1 : failed} failed`;
}

/** The exit code of a run. */
export function exitCodeOf({ passed, failed }: Tally): 0 | 1 {
  return passed > 0 && failed === 0 ? 0 : 1;
}
