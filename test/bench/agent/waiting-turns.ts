import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../support/eventually.ts';
import { processesBelow } from '../../support/process-tree.ts';
import { median, report } from '../measure.ts';
import type { AgentScene } from './scene.ts';

const TURNS = 200;
/** What the service does when nobody calls comes in bursts (checkpoints, collections of garbage): the median span has none of them. */
const SPANS = 7;
const SPAN_MS = 20_000;
const SETTLE_MS = 20_000;
const MOST_PART_OF_A_CORE = 0.01;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** 200 turns that wait for a person: what the service's processes, Postgres and Temporal among them, need more than before. */
export async function benchWaitingTurns(scene: AgentScene): Promise<boolean> {
  await wait(SETTLE_MS);
  const quiet = await watch();
  const waiting = Array.from({ length: TURNS }, async (_, at) => {
    const id = await scene.open();
    await scene.say(id, `call us Guest house ${at}`);
    const path = `/conversations/${id}/approvals?state=pending`;
    await eventually(
      async () => {
        const { items } = await scene.team.get(path);
        if ((items as unknown[]).length !== 1) throw new Error('Nobody is asked yet.');
      },
      { withinMs: 180_000, everyMs: 500 },
    );
  });
  await Promise.all(waiting);
  await wait(SETTLE_MS);
  const busy = await watch();
  const more = busy.partOfACore - quiet.partOfACore;
  const detail = `${percent(busy.partOfACore)} of a core, before ${percent(quiet.partOfACore)}, medians of ${SPANS} spans of ${SPAN_MS / 1_000} s`;
  return [
    report(`${TURNS} waiting turns, part of a core`, more, MOST_PART_OF_A_CORE, detail),
    report('processes more than before', busy.processes - quiet.processes, 0, `${busy.processes}; ${quiet.processes}`),
  ].every(Boolean);
}

const percent = (part: number) => `${(part * 100).toFixed(2)} %`;

type Watched = { readonly partOfACore: number; readonly processes: number };

/** Processes of the service; a server process that Postgres keeps for a connection is none of its own. */
async function watch(): Promise<Watched> {
  const parts: number[] = [];
  for (let span = 0; span < SPANS; span += 1) parts.push(await partOfACoreUsed());
  const below = await processesBelow(process.pid);
  const processes = below.filter(({ command }) => !/^(?:ps|postgres:) /.test(command)).length;
  return { partOfACore: median(parts), processes };
}

async function partOfACoreUsed(): Promise<number> {
  const start = performance.now();
  const before = await processorTimeMs();
  await wait(SPAN_MS);
  return ((await processorTimeMs()) - before) / (performance.now() - start);
}

/** What all processes below have used, those that have ended among them. */
async function processorTimeMs(): Promise<number> {
  const ticks = await Promise.all((await processesBelow(process.pid)).map(({ pid }) => ticksOf(pid)));
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS;
}

/** User and system time, of the process and of its children that have ended: proc(5), fields 14 to 17 of `stat`. */
async function ticksOf(pid: number): Promise<number> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return afterName.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  } catch (error) {
    // It has ended meanwhile.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}
