import { expect, it } from '@jest/globals';
import { readTimings, timingLine, timingReport } from '../../../scripts/test/timings.ts';
import type { FileTimes } from '../../../scripts/test/timings.ts';

const MEGABYTE = 1024 * 1024;

function aFile(file: string, times: Partial<FileTimes> = {}): FileTimes {
  const none = { startMs: 0, loadingMs: 0, setUpMs: 0, testsMs: 0, tearDownMs: 0, residentBytes: MEGABYTE };
  return { file: `/project/${file}`, ...none, ...times };
}

it('reads what the processes of tests wrote', () => {
  const files = [aFile('test/a.test.ts', { testsMs: 12.5 }), aFile('test/b.test.ts')];
  expect(readTimings(files.map(timingLine).join(''))).toEqual(files);
});

it('tells by folder and by file where the time went, the slowest first', () => {
  const report = timingReport(
    [
      aFile('test/api/quick.test.ts', { testsMs: 1_000 }),
      aFile('test/domain/logic/slow.test.ts', { startMs: 400, loadingMs: 600, setUpMs: 2_000, tearDownMs: 1_000 }),
      aFile('test/domain/fieldwork/flow/walk.test.ts', { testsMs: 1_500, residentBytes: 300 * MEGABYTE }),
    ],
    '/project',
  );
  expect(report.map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
    'start loading set-up tests tear-down sum seconds of all processes together, by folder',
    '0.4 0.6 2.0 1.5 1.0 5.5 test/domain (2)',
    '0.0 0.0 0.0 1.0 0.0 1.0 test/api (1)',
    '0.4 0.6 2.0 2.5 1.0 6.5 all 3 files',
    'start loading set-up tests tear-down sum the slowest 3 files',
    '0.4 0.6 2.0 0.0 1.0 4.0 test/domain/logic/slow.test.ts',
    '0.0 0.0 0.0 1.5 0.0 1.5 test/domain/fieldwork/flow/walk.test.ts',
    '0.0 0.0 0.0 1.0 0.0 1.0 test/api/quick.test.ts',
    'The largest process of tests held 300 MB.',
  ]);
});
