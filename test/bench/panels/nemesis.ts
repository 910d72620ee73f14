import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../support/eventually.ts';
import type { PARTS, ServiceProcess } from '../../support/service-process.ts';

export type Part = keyof typeof PARTS;

export type Nemesis = {
  /** How often each part has been killed. */
  readonly kills: Readonly<Record<Part, number>>;
  /** Lets what died last come back, and kills no more. */
  stop(): Promise<void>;
};

const TURN: readonly Part[] = ['worker', 'api', 'temporal', 'postgres'];
const BACK_WITHIN_MS = 120_000;

/** kill -9 of one part after the other, so many milliseconds after the last one is back. */
export function startNemesis(service: ServiceProcess, everyMs: number): Nemesis {
  const stopping = new AbortController();
  const kills = { worker: 0, api: 0, temporal: 0, postgres: 0 };
  const running = (async () => {
    for (let turn = 0; !(await isOver(everyMs, stopping.signal)); turn += 1) {
      const part = TURN[turn % TURN.length] ?? 'worker';
      await service.kill(part);
      kills[part] += 1;
      await isBack(service, part);
    }
  })();
  // Told when it is stopped.
  running.catch(() => undefined);
  return {
    kills,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function isBack(service: ServiceProcess, part: Part): Promise<void> {
  await eventually(
    async () => {
      if ((await service.pids(part)).length === 0) throw new Error(`The ${part} has not come back.`);
      if (!(await fetch(`${service.url}/healthz`)).ok) throw new Error(`The service is not healthy without ${part}.`);
    },
    { withinMs: BACK_WITHIN_MS, everyMs: 100 },
  );
}

/** True, at once, when the signal aborts; false after the time. */
export async function isOver(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await wait(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return signal.aborted;
}
