import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import yazl from 'yazl';
import { buffer } from 'node:stream/consumers';
import { searchFile } from '../../activities/privacy/search-file.ts';
import { createLiteralSearch } from '../../domain/privacy/literal-search.ts';
import { openNameless } from '../../platform/nameless-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nameless-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('is written and read, and stands in no folder meanwhile', async () => {
  const file = await openNameless(join(folder, 'made'));
  await file.writeFile('personal');
  const { bytesRead } = await file.read(Buffer.alloc(20), 0, 20, 0);
  expect([bytesRead, await readdir(join(folder, 'made'))]).toEqual([8, []]);
  await file.close();
});

it('is what a zip is unpacked from: at no time of the search has the folder a file that a kill would leave', async () => {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(' ada@example.com '.repeat(50_000)), 'list.csv', { compress: false });
  zip.end();
  const bytes = await buffer(zip.outputStream);
  const seen: string[][] = [];
  const pieces = async function* () {
    for (let from = 0; from < bytes.length; from += 65_536) {
      seen.push(await readdir(folder));
      yield bytes.subarray(from, from + 65_536);
    }
  };
  const search = createLiteralSearch([{ kind: 'address', text: 'ada@example.com' }]);
  const found = await searchFile(Readable.from(pieces(), { objectMode: false }), search, { temporaryFolder: folder });
  // As it is packed, and unpacked.
  expect(found).toMatchObject({ hits: 100_000, isReadable: true });
  expect(seen.length).toBeGreaterThan(10);
  expect(new Set(seen.flat())).toEqual(new Set());
});
