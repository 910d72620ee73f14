import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readIfThere } from '../services/kept-files.ts';
import { copyTree, readSources } from './sources.ts';

const OWN_ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** How tests are loaded: the same for every checkout that a sample is run against. */
const LOADING = ['jest.config.js', 'test/jest', 'scripts/test/timings.ts', 'scripts/test/depth.ts'];

/** A copy of a checkout whose tests can be run as this one's are, be it older than this way of loading them. */
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

/** The time that a test has is set for all of them (jest.config.js); the object of Jest can't change it any more. */
export function withoutTimeouts(text: string): string {
  return text.replaceAll(/^jest\.setTimeout\(.*\);$/gm, '');
}
