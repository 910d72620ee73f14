import { asServiceRole } from '../../support/database.ts';
import { createTestServices } from '../../support/services.ts';
import { report } from '../measure.ts';
import { quantile } from '../quantile.ts';
import { benchProcesses } from '../respond/bench-processes.ts';
import { fieldBenchSurvey } from '../respond/field-bench-survey.ts';
import { planOf } from '../respond/respondent-plan.ts';
import { KINDS, startAsker } from './asker-process.ts';
import { askLargely, saveHostilely } from './hostile-round.ts';
import { setHostileSurveys } from './hostile-surveys.ts';
import { largeRequests } from './large-requests.ts';

const WARM_UP_MS = 4_000;
const QUIET_MS = 10_000;
const HOSTILE_MS = 60_000;
/** What everybody else may have to wait at most, in all but one of a hundred requests. */
const LIMIT_MS = 100;
const AT_ONCE = 6;
/** More than three at once can be in a minute: whoever runs out of them would no longer measure. */
const RESPONDENTS_A_PHASE = 2_000;
/** Warming up, quiet, and under siege: each has respondents of its own. */
const PHASES = ['warming up', 'quiet', 'under siege'] as const;

type Besiege = (connections: { readonly atOnce: number; readonly until: AbortSignal }) => Promise<readonly string[]>;

/** What others do to the API meanwhile. */
export type Siege = {
  readonly what: string;
  /** @returns what besieges until the signal, and then says of each kind of request how it went */
  readonly prepare: (test: BenchServices, port: number) => Promise<Besiege>;
};

type BenchServices = Awaited<ReturnType<typeof createTestServices>>;

/** Six connections of three teams send nothing but the dearest saves. */
export const HOSTILE_SAVES: Siege = {
  what: 'hostile saves run',
  async prepare(test, port) {
    const members = [await test.aMember(), await test.aMember(), await test.aMember()];
    const targets = await setHostileSurveys(test.services, members);
    return (connections) => saveHostilely(port, targets, connections);
  },
};

/** Six connections of one team ask all that can be asked of the largest surveys there may be. */
export const LARGE_SURVEYS: Siege = {
  what: 'the largest surveys are read, edited and counted',
  async prepare(test, port) {
    const requests = await largeRequests(port, await test.aMember());
    return (connections) => askLargely(port, requests, connections);
  },
};

/**
 * The API as `npm start` runs it, asked for its health and by respondents every 20 ms from a process of their own: quiet at
 * first, then under a siege.
 */
export async function benchSiege(dataDir: string, siege: Siege): Promise<boolean> {
  const test = await createTestServices();
  const { services } = test;
  const survey = await fieldBenchSurvey(services, await test.aMember());
  const plans = Array.from({ length: RESPONDENTS_A_PHASE * PHASES.length }, (_, index) => planOf(survey.flow, index));
  const processes = benchProcesses({ dataDir, databaseUrl: asServiceRole(services.database.url) });
  const api = await processes.startService((port) => answers(`http://127.0.0.1:${port}${survey.path}`));
  const ask = (phase: (typeof PHASES)[number], forMs: number) => {
    const first = PHASES.indexOf(phase) * RESPONDENTS_A_PHASE;
    const own = plans.slice(first, first + RESPONDENTS_A_PHASE);
    return startAsker(dataDir, { port: api.port, path: survey.path, forMs, plans: own });
  };
  try {
    await ask('warming up', WARM_UP_MS);
    const quiet = await ask('quiet', QUIET_MS);
    const ended = new AbortController();
    const besieging = (await siege.prepare(test, api.port))({ atOnce: AT_ONCE, until: ended.signal });
    const hostile = await ask('under siege', HOSTILE_MS).finally(() => ended.abort());
    for (const line of await besieging) console.log(`        ${line}`);
    return KINDS.map((kind) => verdict(`${kind}, p99 in ms while ${siege.what}`, quiet[kind], hostile[kind])).every(
      Boolean,
    );
  } finally {
    await api.stop();
    await test.close();
  }
}

function verdict(name: string, quiet: readonly number[], hostile: readonly number[]): boolean {
  const line = (times: readonly number[]) =>
    [0.5, 0.99, 1].map((part) => quantile(times, part).toFixed(1)).join(' / ') + ` ms (${times.length})`;
  const ratio = (quantile(hostile, 0.99) / quantile(quiet, 0.99)).toFixed(1);
  const detail = `${line(hostile)}; quiet ${line(quiet)}; ${ratio} times the quiet p99`;
  return report(name, quantile(hostile, 0.99), LIMIT_MS, detail);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}
