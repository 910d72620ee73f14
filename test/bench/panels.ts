import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { benchAnswers } from './panels/answers.ts';
import { benchOnce } from './panels/once.ts';
import { benchSurvival } from './panels/survive.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    launches: { type: 'string', default: '200' },
    'at-once': { type: 'string', default: '12' },
    events: { type: 'string', default: '10000' },
    seed: { type: 'string', default: randomUUID() },
  },
});
const { only, seed } = values;

const PARTS: Readonly<Record<string, () => Promise<boolean>>> = {
  survive: () => benchSurvival({ launches: Number(values.launches), atOnce: Number(values['at-once']), seed }),
  answers: benchAnswers,
  once: () => benchOnce(Number(values.events), seed),
};

if (only !== undefined && !(only in PARTS)) throw new Error(`--only knows ${Object.keys(PARTS).join(', ')}.`);
const kept: boolean[] = [];
for (const [name, bench] of Object.entries(PARTS)) if (only === undefined || only === name) kept.push(await bench());
process.exitCode = kept.every(Boolean) ? 0 : 1;
