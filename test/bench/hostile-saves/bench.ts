import { asServiceRole } from '../../support/database.ts';
import { createTestServices } from '../../support/services.ts';
import { report } from '../measure.ts';
import { quantile } from '../quantile.ts';
import { benchProcesses } from '../respond/bench-processes.ts';
import { fieldBenchSurvey } from '../respond/field-bench-survey.ts';
import { planOf } from '../respond/respondent-plan.ts';
import { KINDS, startAsker } from './asker-process.ts';
import type { AskedKind, AskedTimes } from './asker-process.ts';
import { saveHostilely } from './hostile-round.ts';
import { setHostileSurveys } from './hostile-surveys.ts';

const WARM_UP_MS = 4_000;
const QUIET_MS = 10_000;
const HOSTILE_MS = 30_000;
/** What everybody else may have to wait at most, in all but one of a hundred requests. */
const LIMIT_MS = 100;
const AT_ONCE = 6;
/** Enough for all askers: each asks fifty times a second. */
const RESPONDENTS = 1_500;

/**
 * The API as `npm start` runs it, asked for its health and by respondents every 20 ms from a process of their own: quiet at
 * first, then while six connections of three teams send nothing but the dearest saves.
 */
export async function benchHostileSaves(dataDir: string): Promise<boolean> {
  const test = await createTestServices();
  const { services } = test;
  const survey = await fieldBenchSurvey(services, await test.aMember());
  const targets = await setHostileSurveys(services, [await test.aMember(), await test.aMember(), await test.aMember()]);
  const plans = Array.from({ length: RESPONDENTS }, (_, index) => planOf(survey.flow, index));
  const processes = benchProcesses({ dataDir, databaseUrl: asServiceRole(services.database.url) });
  const api = await processes.startService((port) => answers(`http://127.0.0.1:${port}${survey.path}`));
  const ask = (forMs: number, from: number) =>
    startAsker(dataDir, { port: api.port, path: survey.path, forMs, plans: plans.slice(from, from + RESPONDENTS / 3) });
  try {
    await ask(WARM_UP_MS, 0);
    const quiet = await ask(QUIET_MS, RESPONDENTS / 3);
    const ended = new AbortController();
    const saving = saveHostilely(api.port, targets, { atOnce: AT_ONCE, until: ended.signal });
    const hostile = await ask(HOSTILE_MS, (2 * RESPONDENTS) / 3).finally(() => ended.abort());
    for (const line of await saving) console.log(`        ${line}`);
    return KINDS.map((kind) => verdict(kind, quiet, hostile)).every(Boolean);
  } finally {
    await api.stop();
    await test.close();
  }
}

function verdict(kind: AskedKind, quiet: AskedTimes, hostile: AskedTimes): boolean {
  const of = (times: AskedTimes, part: number) => quantile(times[kind], part);
  const line = (times: AskedTimes) =>
    [0.5, 0.99, 1].map((part) => of(times, part).toFixed(1)).join(' / ') + ` ms (${times[kind].length})`;
  const detail = `${line(hostile)}; quiet ${line(quiet)}; ${(of(hostile, 0.99) / of(quiet, 0.99)).toFixed(1)} times the quiet p99`;
  return report(`${kind}, p99 in ms while hostile saves run`, of(hostile, 0.99), LIMIT_MS, detail);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}
