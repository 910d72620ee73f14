import { parseArgs } from 'node:util';
import { benchDecks } from './workers/decks.ts';
import { benchLookUps } from './workers/look-ups.ts';
import { benchByModel, benchByRules } from './workers/personas.ts';

const PARTS: Readonly<Record<string, () => Promise<boolean>>> = {
  'look-ups': benchLookUps,
  decks: benchDecks,
  model: benchByModel,
  rules: benchByRules,
};

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
if (only !== undefined && !(only in PARTS)) throw new Error(`--only knows ${Object.keys(PARTS).join(', ')}.`);
const kept: boolean[] = [];
for (const [name, bench] of Object.entries(PARTS)) if (only === undefined || only === name) kept.push(await bench());
process.exitCode = kept.every(Boolean) ? 0 : 1;
