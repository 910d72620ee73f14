import { parseArgs } from 'node:util';
import { benchAtOnce } from './agent/at-once.ts';
import { benchFirstToken } from './agent/first-token.ts';
import { startAgentScene } from './agent/scene.ts';
import type { AgentScene } from './agent/scene.ts';
import { benchToolCalls } from './agent/tool-calls.ts';
import { benchWaitingTurns } from './agent/waiting-turns.ts';

const PARTS: Readonly<Record<string, (scene: AgentScene) => Promise<boolean>>> = {
  first: benchFirstToken,
  calls: benchToolCalls,
  'at-once': benchAtOnce,
  waiting: benchWaitingTurns,
};

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
if (only !== undefined && !(only in PARTS)) throw new Error(`--only knows ${Object.keys(PARTS).join(', ')}.`);
const scene = await startAgentScene();
const kept: boolean[] = [];
try {
  for (const [name, bench] of Object.entries(PARTS)) {
    if (only === undefined || only === name) kept.push(await bench(scene));
  }
} finally {
  await scene.close();
}
process.exitCode = kept.every(Boolean) ? 0 : 1;
