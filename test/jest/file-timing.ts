import type { Circus } from '@jest/types';
import { appendFileSync } from 'node:fs';
import { timingLine } from '../../scripts/test/timings.ts';

export type FileTiming = {
  note(event: Circus.Event): void;
  /** What the process holds now, and all that was noted, goes to the file of timings as one line. */
  write(): void;
};

/** The real clock, also while a test has its timers stand still. */
const now = performance.now.bind(performance);

/** A process that runs tests starts once, for all its files. */
let startIsTold = false;

/**
 * Notes where the time of one test file goes, by the events of Jest's test framework.
 * @param target the file of timings; nothing is written where there is none
 */
export function createFileTiming(file: string, target: string | undefined): FileTiming {
  const startMs = startIsTold ? 0 : now();
  startIsTold = true;
  const spent = { startMs, loadingMs: 0, setUpMs: 0, testsMs: 0, tearDownMs: 0 };
  let since = now();
  const spend = (on: keyof typeof spent) => (spent[on] += now() - since);
  return {
    note(event) {
      if (event.name === 'run_start') spend('loadingMs');
      if (event.name === 'hook_success' || event.name === 'hook_failure')
        spend(event.hook.type.startsWith('before') ? 'setUpMs' : 'tearDownMs');
      if (event.name === 'test_fn_success' || event.name === 'test_fn_failure') spend('testsMs');
      if (event.name === 'hook_start' || event.name === 'test_fn_start') since = now();
    },
    write() {
      if (target === undefined) return;
      appendFileSync(target, timingLine({ file, ...spent, residentBytes: process.memoryUsage().rss }));
    },
  };
}
