import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listProcesses } from '../../scripts/services/processes.ts';
import { processesIn } from '../../scripts/test/run-folder.ts';
import { eventually } from '../support/eventually.ts';
import { chooseLatePort } from '../support/late-port.ts';
import { processesBelow } from '../support/process-tree.ts';
import type { TreeProcess } from '../support/process-tree.ts';
import { startByLauncher } from '../support/start-by-launcher.ts';
import type { Start } from '../support/start-by-launcher.ts';

// Every process of a start is killed while it comes up, several times, at other ages; and parts that had come up are killed
// while later ones need them.

const TEST_MS = 900_000;
const PATIENCE_MS = 240_000;

/** By words of their command line, in the order of their start: at which ages one after the other is killed, in ms. */
const BLOWS: Readonly<Record<string, readonly number[]>> = {
  'bin/initdb': [0],
  'bin/postgres -D': [0, 150],
  'temporal server start-dev': [0, 400],
  'stand-ins/provider-a': [0],
  'stand-ins/provider-b': [300],
  'stand-ins/checkout': [0, 300],
  'workers/main.ts': [0, 500, 2_000],
  'api/server.ts': [0, 700, 1_500],
};

/** Whoever appears on the left takes the one on the right along, which had been ready. */
const ALONG: readonly (readonly [string, string])[] = [
  ['workers/main.ts', 'bin/postgres -D'],
  ['workers/main.ts', 'temporal server start-dev'],
  ['api/server.ts', 'bin/postgres -D'],
  ['api/server.ts', 'workers/main.ts'],
];

let folder: string;
let service: Start;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bring-up-'));
});
afterAll(async () => {
  service.kill('SIGTERM');
  expect(await service.exited).toBe(0);
  await eventually(async () => expect(processesIn(folder, await listProcesses())).toEqual([]));
  await rm(folder, { recursive: true });
});

function killNow(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The outermost processes of each part: children of a part often have its command line. */
async function processesOf(words: string): Promise<TreeProcess[]> {
  const matching = (await processesBelow(service.pid)).filter(({ command }) => command.includes(words));
  const pids = new Set(matching.map(({ pid }) => pid));
  return matching.filter(({ parentPid }) => !pids.has(parentPid));
}

/** Deals out the blows as their victims appear. @returns those that are still to come */
function dealBlows(isOver: () => boolean): { readonly left: () => readonly string[]; readonly dealt: Promise<void> } {
  const ages = Object.fromEntries(Object.entries(BLOWS).map(([words, each]) => [words, [...each]]));
  const along = [...ALONG];
  const seen = new Set<number>();
  const takeAlong = async (words: string) => {
    const blow = along.findIndex(([appears]) => appears === words);
    const [, victim] = blow === -1 ? [] : along.splice(blow, 1)[0]!;
    if (victim === undefined) return;
    for (const { pid } of await processesOf(victim)) killNow(pid);
  };
  const look = async (words: string) => {
    const found = await processesOf(words);
    for (const { pid } of found.filter((each) => !seen.has(each.pid))) {
      seen.add(pid);
      const age = ages[words]?.shift();
      if (age !== undefined) void wait(age).then(() => killNow(pid));
      await takeAlong(words);
    }
  };
  const left = () => [
    ...Object.entries(ages).flatMap(([words, each]) => each.map((age) => `${words} at ${age} ms`)),
    ...along.map(([words, victim]) => `${victim} when ${words} comes`),
  ];
  const deal = async () => {
    while (!isOver() && left().length > 0) {
      for (const words of Object.keys(BLOWS)) await look(words);
      await wait(5);
    }
  };
  return { left, dealt: deal() };
}

const isHealthy = async () => (await fetch(`${url}/healthz`)).status === 200;

describe('npm start', () => {
  it(
    'comes up whichever part is killed on the way, and however often',
    async () => {
      service = startByLauncher({ DATA_DIR: join(folder, 'data'), PORT: String(await chooseLatePort()) });
      const over = { now: false };
      void service.exited.then(() => (over.now = true));
      const blows = dealBlows(() => over.now);
      url = await service.ready();
      over.now = true;
      await blows.dealt;
      expect(blows.left()).toEqual([]);
      await eventually(async () => expect(await isHealthy()).toBe(true), { withinMs: PATIENCE_MS });
    },
    TEST_MS,
  );

  it(
    'replaces parts that are stopped and never go on, and none that only pauses',
    async () => {
      const words = ['bin/postgres -D', 'temporal server start-dev', 'workers/main.ts', 'api/server.ts'];
      const running = async () => Promise.all(words.map(async (each) => (await processesOf(each))[0]?.pid));
      await eventually(async () => expect(await running()).not.toContain(undefined), { withinMs: PATIENCE_MS });
      const paused = await running();
      for (const pid of paused) killNow(pid!, 'SIGSTOP');
      await wait(5_000);
      for (const pid of paused) killNow(pid!, 'SIGCONT');
      await eventually(async () => expect(await isHealthy()).toBe(true), { withinMs: PATIENCE_MS });
      expect(await running()).toEqual(paused);

      for (const pid of paused) killNow(pid!, 'SIGSTOP');
      await eventually(
        async () => {
          const now = await running();
          expect(now.filter((pid, index) => pid === undefined || pid === paused[index])).toEqual([]);
          expect(await isHealthy()).toBe(true);
        },
        { withinMs: PATIENCE_MS },
      );
      expect(service.printed()).toMatch(/Postgres has not answered for \d+ s; ending it\./);
    },
    TEST_MS,
  );
});
