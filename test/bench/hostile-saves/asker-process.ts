import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RespondentPlan } from '../respond/respondent-plan.ts';

export const KINDS = ['/livez', 'first page', 'sent page'] as const;
export type AskedKind = (typeof KINDS)[number];

/** How long each answer took, in ms. */
export type AskedTimes = Readonly<Record<AskedKind, readonly number[]>>;

export type AskingPlan = {
  readonly port: number;
  /** Of the survey. */
  readonly path: string;
  readonly forMs: number;
  readonly plans: readonly RespondentPlan[];
};

const ASKER = fileURLToPath(new URL('./asker.ts', import.meta.url));

/** Asks from a process of its own: what this one does can't delay it. */
export async function startAsker(folder: string, plan: AskingPlan): Promise<AskedTimes> {
  const [planFile, timesFile] = [join(folder, 'asking-plan.json'), join(folder, 'asked-times.json')];
  await writeFile(planFile, JSON.stringify(plan));
  await promisify(execFile)(process.execPath, [ASKER, planFile, timesFile]);
  return JSON.parse(await readFile(timesFile, 'utf8')) as AskedTimes;
}
