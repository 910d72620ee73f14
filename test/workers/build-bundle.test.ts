import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { listProcesses } from '../../scripts/services/processes.ts';
import { buildWorkflowBundle } from '../../workers/build-bundle.ts';
import { eventually } from '../support/eventually.ts';

let folder: string;
let cache: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  cache = join(folder, 'cache');
});
afterEach(() => rm(folder, { recursive: true }));

const aConverter = async (content: string) => {
  const failureConverterPath = join(folder, 'converter.ts');
  await writeFile(failureConverterPath, `${content}\nexport const failureConverter = {};\n`);
  return failureConverterPath;
};

it('is made once of the same sources; of others anew, and refused where they are not deterministic', async () => {
  const first = await buildWorkflowBundle({ cache, failureConverterPath: await aConverter('') });
  expect(first.code).toContain('docxImport');
  const [kept = '', ...more] = await readdir(cache);
  expect(more).toEqual([]);

  await writeFile(join(cache, kept), 'what was kept');
  const again = await buildWorkflowBundle({ cache, failureConverterPath: await aConverter('') });
  expect(again.code).toBe('what was kept');

  const reads = {
    cache,
    failureConverterPath: await aConverter("import { readFile } from 'node:fs'; export { readFile };"),
  };
  await expect(buildWorkflowBundle(reads)).rejects.toThrow('Webpack finished with errors');
  expect(await readdir(cache)).toEqual([kept]);
});

it('is made all the same when its bundler is killed', async () => {
  const making = buildWorkflowBundle({ cache, failureConverterPath: await aConverter('') });
  const converter = join(folder, 'converter.ts');
  const bundler = async () =>
    (await listProcesses()).find(({ words }) => words.includes(converter) && words.some(isBundler))?.pid;
  let killed: number | undefined;
  await eventually(async () => {
    killed = await bundler();
    expect(killed).toBeDefined();
  });
  process.kill(killed!, 'SIGKILL');
  expect((await making).code).toContain('docxImport');
});

const isBundler = (word: string) => word.endsWith('bundle-process.ts');
