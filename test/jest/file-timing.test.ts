import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { readTimings } from '../../scripts/test/timings.ts';
import { createFileTiming } from './file-timing.ts';

type Event = Parameters<ReturnType<typeof createFileTiming>['note']>[0];

const event = (name: string, hook?: string) => ({ name, ...(hook !== undefined && { hook: { type: hook } }) }) as Event;

it('puts the time of a file down to loading, set-up, tests and tear-down', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'timing-'));
  const target = join(folder, 'timings.jsonl');
  const timing = createFileTiming('/project/test/a.test.ts', target);
  const spend = async (...events: readonly Event[]) => {
    for (const each of events.slice(0, -1)) timing.note(each);
    await wait(30);
    timing.note(events.at(-1)!);
  };
  await spend(event('run_start'));
  await spend(event('hook_start', 'beforeAll'), event('hook_success', 'beforeAll'));
  await spend(event('test_fn_start'), event('test_fn_failure'));
  await spend(event('test_fn_start'), event('test_fn_success'));
  await spend(event('hook_start', 'afterEach'), event('hook_failure', 'afterEach'));
  timing.write();
  const [times] = readTimings(await readFile(target, 'utf8'));
  await rm(folder, { recursive: true });
  // A timer may fire a millisecond early by another clock; nothing else took time, whatever the machine was busy with.
  for (const part of ['loadingMs', 'setUpMs', 'tearDownMs'] as const) expect(times?.[part]).toBeGreaterThan(25);
  expect(times?.testsMs).toBeGreaterThan(55);
  expect(times).toMatchObject({ file: '/project/test/a.test.ts' });
});

it('writes nothing where nobody asks', () => {
  expect(() => createFileTiming('/project/test/a.test.ts', undefined).write()).not.toThrow();
});
