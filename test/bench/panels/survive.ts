import { seededRandom } from '../../../domain/ground/seeded-random.ts';
import { eventually } from '../../support/eventually.ts';
import { startRecruitingService } from '../../support/recruiting/recruiting-service.ts';
import type { RunView } from '../../support/recruiting/run-desk.ts';
import type { RecruitingService } from '../../support/recruiting/recruiting-service.ts';
import { seenWorkflows } from '../../support/recruiting/seen-workflows.ts';
import { steadfastCaller } from '../../support/recruiting/steadfast-caller.ts';
import type { SteadfastCaller } from '../../support/recruiting/steadfast-caller.ts';
import { report } from '../measure.ts';
import { readAccounts } from './accounts.ts';
import type { Accounts } from './accounts.ts';
import { startNemesis } from './nemesis.ts';
import { PLOTS } from './plots.ts';
import type { Plot } from './plots.ts';
import { begin } from './story.ts';
import type { Story } from './story.ts';
import { startTroubles } from './troubles.ts';
import { misheard, unheardOf, wrongWith } from './verdict.ts';
import type { Heard, Told } from './verdict.ts';

const TEAMS = 8;
const KILL_EVERY_MS = 12_000;
const TROUBLE_EVERY_MS = 2_500;
const SAMPLES = [3, 4, 5] as const;

/** How many launches, how many of them at once, and what chance is made of. */
export type Load = { readonly launches: number; readonly atOnce: number; readonly seed: string };

/** Launches that go in all ways there are, while everything dies in turn and everybody outside answers badly. */
export async function benchSurvival(load: Load): Promise<boolean> {
  console.log(
    `${load.launches} launches, ${load.atOnce} at once, by ${PLOTS.length} plots: kill -9 of worker, API, Temporal and Postgres in turn, providers and checkout that fail (seed ${load.seed}).`,
  );
  const recruiting = await startRecruitingService({ PANEL_RECONCILE_MINUTES: '1' });
  try {
    return await benchOn(recruiting, load);
  } finally {
    await recruiting.service.dispose();
  }
}

async function benchOn(recruiting: RecruitingService, { launches, atOnce, seed }: Load): Promise<boolean> {
  const callers = Array.from({ length: TEAMS }, () => steadfastCaller(recruiting.service));
  const beganAt = performance.now();
  const nemesis = startNemesis(recruiting.service, KILL_EVERY_MS);
  const troubles = await startTroubles(recruiting, { everyMs: TROUBLE_EVERY_MS, random: seededRandom(seed) });
  const played: { readonly plot: Plot; readonly story: Story }[] = [];
  const failed: string[] = [];
  await atMost(atOnce, launches, async (index) => {
    const plot = PLOTS[index % PLOTS.length] as Plot;
    try {
      const caller = callers[index % TEAMS] as (typeof callers)[number];
      const story = await begin(recruiting, caller, plot.provider, SAMPLES[index % SAMPLES.length] ?? 3);
      played.push({ plot, story });
      await plot.play(recruiting, story);
    } catch (error) {
      failed.push(`${plot.name}: ${(error as Error).message}`);
    }
  });
  const stormMs = performance.now() - beganAt;
  await nemesis.stop();
  await troubles.stop();
  console.log(`The storm is over after ${seconds(stormMs)} s.`);
  const told: Told[] = [];
  for (const one of played) told.push(await quieted(one));
  const accounts = await readAccounts(recruiting);
  const wrong = [
    ...failed,
    ...told.flatMap((one) => wrongWith(one, accounts)),
    ...misheard(told, accounts, (await Promise.all(callers.map(heardBy))).flat()),
    ...(await runningInVain(recruiting, told)),
    ...unheardOf(
      told.map(({ story }) => story),
      accounts,
    ),
  ];
  for (const sentence of wrong) console.log(`WRONG   ${sentence}`);
  const setbacks = callers.reduce((sum, caller) => sum + caller.setbacks.length, 0);
  console.log(
    `Kills: ${JSON.stringify(nemesis.kills)}; troubles: ${JSON.stringify(Object.fromEntries(troubles.made))}`,
  );
  console.log(`Requests that got no answer and were asked again: ${setbacks}; the storm lasted ${seconds(stormMs)} s.`);
  return report(
    `disagreements of ${launches} launches with the stand-ins' books`,
    wrong.length,
    0,
    `${summary(told)}; ${booked(accounts)}`,
  );
}

/** A run once it has ended and nothing is left to do, or has come to where its plot leaves it; or as it is after all that time. */
async function quieted({ plot, story }: { readonly plot: Plot; readonly story: Story }): Promise<Told> {
  const { desk, runId } = story;
  const isQuiet = ({ status, pending, waiting_for: waiting, ended_at: endedAt }: RunView) =>
    plot.ends.includes(status) && pending.length === 0 && (endedAt === null || waiting.length === 0);
  // What has not become quiet the verdict tells in detail.
  const [view] = await Promise.allSettled([desk.reaches(runId, 'quiet', isQuiet)]);
  const seen = view.status === 'fulfilled' ? view.value : await desk.run(runId);
  return { plot, story, view: seen, audit: await desk.audit(runId) };
}

const PAGE = 200;

/** All events of a team. */
async function heardBy({ ask }: SteadfastCaller): Promise<readonly Heard[]> {
  const heard: Heard[] = [];
  for (let after = 0; ;) {
    const page = await ask<{ events: readonly Heard[]; next_after: number }>(`/events?after=${after}&limit=${PAGE}`);
    heard.push(...page.events);
    if (page.events.length < PAGE) return heard;
    after = page.next_after;
  }
}

const SEEN_WITHIN_MS = 60_000;

/** Workflows that go on though their runs have ended, as Temporal lists them in the end. */
async function runningInVain({ service }: RecruitingService, told: readonly Told[]): Promise<readonly string[]> {
  const ended = new Set(told.flatMap(({ story, view }) => (view.ended_at === null ? [] : [story.runId])));
  let running: readonly string[] = [];
  const look = async () => {
    const seen = await seenWorkflows(service.dataDir, 'Operation = "panel_launch" AND ExecutionStatus = "Running"');
    running = seen.map(({ id }) => id).filter((id) => ended.has(id.split('/')[1] ?? ''));
    if (running.length > 0) throw new Error('There are some still.');
  };
  // Its list follows a little later; what is in it after that is told.
  await Promise.allSettled([eventually(look, { withinMs: SEEN_WITHIN_MS })]);
  return running.map((id) => `${id} goes on, though its run has ended`);
}

function summary(told: readonly Told[]): string {
  const counts = new Map<string, number>();
  for (const { view } of told) counts.set(view.status, (counts.get(view.status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} ${status}`).join(', ');
}

function booked({ charges, recruited }: Accounts): string {
  const all = [...charges.values()].flat();
  const refunded = all.filter((charge) => charge.refunded > 0).length;
  const live = [...recruited.values()].filter((one) => one.live > 0).length;
  return `in the books ${all.length} charges, ${refunded} of them refunded in part or whole, ${live} launched`;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(0);
}

async function atMost(lanes: number, count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
