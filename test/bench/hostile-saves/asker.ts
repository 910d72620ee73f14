import { readFile, writeFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { beginRespondent } from '../respond/run-respondents.ts';
import type { RespondentPlan } from '../respond/respondent-plan.ts';
import type { AskedKind, AskingPlan } from './asker-process.ts';

const EVERY_MS = 20;
/** Pages that each respondent sends before the next one comes. */
const SENT_PAGES = 3;
/** Enough first pages that the slowest of a hundred aren't two or three by chance. */
const RESPONDENTS_AT_ONCE = 3;

const [planFile = '', timesFile = ''] = process.argv.slice(2);
const { port, path, forMs, plans } = JSON.parse(await readFile(planFile, 'utf8')) as AskingPlan;
const times: Record<AskedKind, number[]> = { '/livez': [], 'first page': [], 'sent page': [] };
const end = performance.now() + forMs;
const asked: Promise<unknown>[] = [];

/** Times count from when an answer was due to be asked for: a late asker hides nothing. */
async function everyTick(ask: (tick: number) => Promise<void>): Promise<void> {
  const start = performance.now();
  for (let tick = 0; performance.now() < end; tick += 1) {
    asked.push(ask(tick));
    await pause(Math.max(0, start + (tick + 1) * EVERY_MS - performance.now()));
  }
}

async function askHealth(): Promise<void> {
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/livez`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`/livez was answered with ${answer.status}.`);
  times['/livez'].push(performance.now() - startedAt);
}

/** Each page 20 ms after the one before: somebody answers, then the next of these respondents comes. */
async function answerPages(plans: readonly RespondentPlan[]): Promise<void> {
  for (const plan of plans) {
    const respondent = beginRespondent(port, path, plan);
    try {
      times['first page'].push(await respondent.look());
      for (const form of plan.forms.slice(0, SENT_PAGES)) {
        await pause(EVERY_MS);
        times['sent page'].push(await respondent.send(form));
      }
    } finally {
      respondent.close();
    }
    if (performance.now() >= end) return;
    await pause(EVERY_MS);
  }
}

const queues = Array.from({ length: RESPONDENTS_AT_ONCE }, (_, at) =>
  plans.filter((_plan, index) => index % RESPONDENTS_AT_ONCE === at),
);
await Promise.all([everyTick(askHealth), ...queues.map(answerPages)]);
await Promise.all(asked);
await writeFile(timesFile, JSON.stringify(times));
