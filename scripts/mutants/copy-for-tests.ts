import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readIfThere } from '../services/kept-files.ts';
import { copyTree, readSources } from './sources.ts';

const OWN_ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The files that load tests: the same for every checkout that a sample is run against. */
const LOADING = ['jest.config.js', 'test/jest', 'scripts/test/timings.ts', 'scripts/test/depth.ts'];

/** A copy of a checkout whose tests can be run like this one's, even if it is older than these files. */
export async function copyForTests(checkout: string, to: string): Promise<void> {
  await copyTree(checkout, to);
  if ((await readIfThere(join(to, 'test/jest/node-runtime.ts'))) !== null) return;
  for (const path of LOADING.filter((each) => existsSync(join(OWN_ROOT, each)))) {
    await cp(join(OWN_ROOT, path), join(to, path), { recursive: true });
  }
  for (const [file, text] of await readSources(to)) {
    const changed = withoutTimeouts(text);
    if (file.endsWith('.test.ts') && changed !== text) await writeFile(join(to, file), changed);
  }
}

/** The time-out of tests is the same for all of them (jest.config.js): tests can no longer change it. */
export function withoutTimeouts(text: string): string {
  return text.replaceAll(/^jest\.setTimeout\(.*\);$/gm, '');
}
