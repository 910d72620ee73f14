import { describe, expect, it } from '@jest/globals';
import { exitCodeOf, sumOf, summaryLine, tallyOf } from '../../../scripts/test/jest-results.ts';

const results = (counts: Partial<Record<'passed' | 'failed' | 'pending' | 'todo' | 'broken', number>>) =>
  JSON.stringify({
    numPassedTests: counts.passed ?? 0,
    numFailedTests: counts.failed ?? 0,
    numPendingTests: counts.pending ?? 0,
    numTodoTests: counts.todo ?? 0,
    numRuntimeErrorTestSuites: counts.broken ?? 0,
  });

const full = { mayBeEmpty: false };

describe('counting the tests of a run', () => {
  it('takes over what Jest counted', () => {
    expect(tallyOf(results({ passed: 5 }), 0, full)).toEqual({ passed: 5, failed: 0, skipped: 0 });
    expect(tallyOf(results({ passed: 5, failed: 2, pending: 1, todo: 1 }), 1, full)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
    });
  });

  it('counts a file that can not be loaded as a failure', () => {
    expect(tallyOf(results({ passed: 5, broken: 1 }), 1, full)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('counts a bad exit that no test explains as a failure', () => {
    expect(tallyOf(results({ passed: 5 }), 1, full)).toMatchObject({ passed: 5, failed: 1 });
    expect(tallyOf(results({ passed: 5 }), -1, full)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('counts silence as a failure', () => {
    expect(tallyOf(null, 0, full)).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyOf(null, 1, { mayBeEmpty: true })).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyOf('{}', 0, full)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a run without a test as a failure, also when all were skipped', () => {
    expect(tallyOf(results({}), 0, full)).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyOf(results({ pending: 3 }), 0, full)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('lets one of several runs find no test that matches', () => {
    expect(tallyOf(results({}), 0, { mayBeEmpty: true })).toMatchObject({ passed: 0, failed: 0 });
  });
});

describe('the end of npm test', () => {
  it('is one line with the sum', () => {
    expect(
      summaryLine(
        sumOf([
          { passed: 1, failed: 0 },
          { passed: 40, failed: 2 },
        ]),
      ),
    ).toBe('41 passed, 2 failed');
  });

  it('is good only when something passed and nothing failed', () => {
    expect(exitCodeOf({ passed: 1, failed: 0 })).toBe(0);
    expect(exitCodeOf({ passed: 1, failed: 1 })).toBe(1);
    expect(exitCodeOf({ passed: 0, failed: 0 })).toBe(1);
    expect(summaryLine({ passed: 0, failed: 0 })).toBe('0 passed, 1 failed');
  });
});
