import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { apiEnvironment } from '../../scripts/start/api-environment.ts';
import { createTestDatabase } from '../support/database.ts';
import { startApiProcess } from '../support/hostile/api-process.ts';
import type { ApiProcess } from '../support/hostile/api-process.ts';
import { fieldTargetSurvey } from '../support/hostile/target-survey.ts';
import { createTestNamespace } from '../support/temporal.ts';
import { median, report } from './measure.ts';
import { ATTACKS } from './memory/attacks.ts';
import { inWords, memoryOf } from './memory/watch-memory.ts';
import { startParts } from './parts.ts';

/** The last quarter of the rounds may hold so many times what the second holds: medians. */
const LIMIT = 1.1;
const FEWEST_ROUNDS = 8;
/** What was held for a request is let go of by then. */
const QUIET_MS = 2_000;

/** `--only` for single attacks; `--bare` without the settings of memory that `npm start` gives the API. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    only: { type: 'string', multiple: true, default: [] },
    bare: { type: 'boolean', default: false },
  },
});

const parts = await startParts();
const dataDir = await mkdtemp(join(tmpdir(), 'fieldwork-memory-'));
try {
  const database = await createTestDatabase();
  const temporal = await createTestNamespace();
  const api = await startApiProcess(
    { dataDir, databaseUrl: database.serviceUrl, temporal },
    values.bare ? {} : apiEnvironment({}),
  );
  try {
    process.exitCode = (await benchMemory(api, Number(values.minutes))) ? 0 : 1;
  } finally {
    await api.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
  await parts.stop();
}

/** The same attacks over and over: whether what the process holds stays level. */
async function benchMemory(api: ApiProcess, minutes: number): Promise<boolean> {
  const target = { api, survey: await fieldTargetSurvey(api) };
  const attacks = ATTACKS.filter(({ name }) => values.only.length === 0 || values.only.includes(name));
  console.log(
    `Attacks of a round: ${attacks.map(({ name }) => name).join(', ')}. For ${minutes} minutes, ${FEWEST_ROUNDS} rounds at least.`,
  );
  console.log(`before: ${inWords(await memoryOf(api))}`);
  const resident: number[] = [];
  const deadline = Date.now() + minutes * 60_000;
  const startedAt = Date.now();
  while (Date.now() < deadline || resident.length < FEWEST_ROUNDS) {
    for (const { name, run } of attacks) {
      await run(target);
      if (api.ended() !== null)
        throw new Error(`The API ended (${api.ended()}) by: ${name}.\n${api.complaints.join('\n')}`);
    }
    await wait(QUIET_MS);
    const use = await memoryOf(api);
    resident.push(use.resident);
    console.log(`${((Date.now() - startedAt) / 60_000).toFixed(1)} min, round ${resident.length}: ${inWords(use)}`);
  }
  return reportLevel(resident);
}

function reportLevel(resident: readonly number[]): boolean {
  const quarter = Math.floor(resident.length / 4);
  const second = median(resident.slice(quarter, 2 * quarter));
  const last = median(resident.slice(-quarter));
  const detail = `${last.toFixed(0)} MB; ${second.toFixed(0)} MB; most ${Math.max(...resident).toFixed(0)} MB, ${resident.length} rounds`;
  return report('resident memory, last quarter / second quarter', last / second, LIMIT, detail);
}
