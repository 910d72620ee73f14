import { access, chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createFolderStorage } from '../../../providers/storage/folder.ts';
import type { FolderStorage } from '../../../providers/storage/folder.ts';

const SECRET = 'a secret of the tests';
const bytes = new TextEncoder().encode('x');

describe('the folder storage', () => {
  let folder: string;
  let storage: FolderStorage;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldwork-folder-'));
    storage = createFolderStorage({ folder, publicUrl: 'https://fieldwork.example', signingSecret: SECRET });
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('keeps objects as plain files and leaves nothing behind of unfinished ones', async () => {
    await storage.put('imports/1/source.docx', bytes, 'text/plain');
    expect(await readdir(join(folder, 'objects', 'imports', '1'))).toEqual(['source.docx']);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('removes what a writer that was killed left, but nothing that is being written', async () => {
    const incoming = join(folder, 'incoming');
    await mkdir(incoming);
    const aDayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const name of ['abandoned', 'in-the-making']) await writeFile(join(incoming, name), bytes);
    await utimes(join(incoming, 'abandoned'), aDayAgo, aDayAgo);
    await storage.put('a', bytes, 'text/plain');
    expect(await readdir(incoming)).toEqual(['in-the-making']);
  });

  // S3 promises this of itself; the small server that stands for it in tests does not keep it.
  it('takes writes of one key side by side: the last one stands whole', async () => {
    const texts = Array.from({ length: 10 }, (_, at) => String(at).repeat(10_000));
    await Promise.all(texts.map((text) => storage.put('side/by/side', new TextEncoder().encode(text), 'text/plain')));
    expect(texts).toContain(new TextDecoder().decode(await storage.get('side/by/side')));
  });

  it('never shows a half-written object to those who read meanwhile', async () => {
    const large = (letter: string) => new TextEncoder().encode(letter.repeat(300_000));
    await storage.put('k', large('a'), 'text/plain');
    let isWriting = true;
    const write = async () => {
      for (const letter of 'bcdefgh') await storage.put('k', large(letter), 'text/plain');
    };
    const writer = write().finally(() => (isWriting = false));
    while (isWriting) {
      const seen = new TextDecoder().decode(await storage.get('k'));
      expect(seen).toBe(seen.charAt(0).repeat(300_000));
    }
    await writer;
  });

  it('puts while others delete around it', async () => {
    const keys = Array.from({ length: 40 }, (_, at) => `a/b/${at % 2 === 0 ? 'c/' : ''}${at}`);
    await Promise.all(
      keys.map(async (key) => {
        await storage.put(key, bytes, 'text/plain');
        await storage.delete(key);
      }),
    );
    expect(await storage.list('')).toEqual([]);
    await expect(access(join(folder, 'objects', 'a'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it("can't keep a key below another object's", async () => {
    await storage.put('a', bytes, 'text/plain');
    await expect(storage.put('a/b', bytes, 'text/plain')).rejects.toMatchObject({ code: 'storage_unavailable' });
    await storage.put('c/d', bytes, 'text/plain');
    await expect(storage.put('c', bytes, 'text/plain')).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect(await storage.list('')).toEqual(['a', 'c/d']);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('says that the storage is unavailable when its place is taken', async () => {
    await writeFile(join(folder, 'incoming'), 'a file where a folder should be');
    await expect(storage.put('a', bytes, 'text/plain')).rejects.toMatchObject({ code: 'storage_unavailable' });
  });

  it('makes links to its own route and opens them until they expire', async () => {
    await storage.put('exports/1/a b.csv', bytes, 'text/csv');
    const url = new URL(await storage.signedUrl('exports/1/a b.csv', { filename: 'ä.csv', expiresInSeconds: 60 }));
    expect(url.origin + url.pathname).toBe('https://fieldwork.example/files/exports/1/a%20b.csv');
    const { filename, expires, signature } = Object.fromEntries(url.searchParams) as Record<string, string>;
    const link = { key: 'exports/1/a b.csv', filename: filename!, expires: expires!, signature: signature! };
    const opened = await storage.open(link, new Date());
    expect(opened).toMatchObject({ contentType: 'text/csv' });
    opened?.stream.destroy();
    expect(await storage.open(link, new Date(Number(expires) * 1000))).toBeUndefined();
    expect(await storage.open({ ...link, filename: 'b.csv' }, new Date())).toBeUndefined();
    await storage.delete('exports/1/a b.csv');
    expect(await storage.open(link, new Date())).toBeUndefined();
  });

  it('wants a secret that is worth the name', () => {
    expect(() => createFolderStorage({ folder, publicUrl: '', signingSecret: 'short' })).toThrow('SIGNING_SECRET');
  });

  it('reports a file that it may not read as unavailable, not as missing', async () => {
    await storage.put('secret', bytes, 'text/plain');
    await chmod(join(folder, 'objects', 'secret'), 0o000);
    // The superuser may read everything: there the object is simply read.
    const outcome = await storage.get('secret').then(
      () => 'read',
      (error: unknown) => (error as { code: string }).code,
    );
    expect(outcome).toBe(process.getuid?.() === 0 ? 'read' : 'storage_unavailable');
  });
});
