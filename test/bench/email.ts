import { parseArgs } from 'node:util';
import { benchKills } from './email/kills.ts';
import { benchOutage } from './email/outage.ts';
import { benchRate } from './email/rate.ts';
import { benchSpeed } from './email/speed.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, 'down-seconds': { type: 'string', default: '300' } },
});

const PARTS: Readonly<Record<string, () => Promise<boolean>>> = {
  rate: benchRate,
  speed: benchSpeed,
  kills: benchKills,
  outage: () => benchOutage(Number(values['down-seconds'])),
};

const { only } = values;
if (only !== undefined && !(only in PARTS)) throw new Error(`--only knows ${Object.keys(PARTS).join(', ')}.`);
const kept: boolean[] = [];
for (const [name, bench] of Object.entries(PARTS)) if (only === undefined || only === name) kept.push(await bench());
process.exitCode = kept.every(Boolean) ? 0 : 1;
