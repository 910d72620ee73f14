import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { byDepth } from '../../support/examples.ts';
import { flavours } from './storage-flavours.ts';
import type { Flavour } from './storage-flavours.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const HOUR_SECONDS = 3600;

async function codeOf(outcome: Promise<unknown>): Promise<string> {
  const error: unknown = await outcome.catch((caught: unknown) => caught);
  return error instanceof FieldworkError ? error.code : `no FieldworkError but ${String(error)}`;
}

describe.each(flavours)('the $name storage', ({ name, start }) => {
  let flavour: Flavour;
  beforeAll(async () => {
    flavour = await start();
  });
  afterAll(() => flavour.close());
  beforeEach(() => {
    flavour.time.nowMs = Date.now();
  });

  it('gives back what was put, byte for byte', async () => {
    const every = Uint8Array.from({ length: 256 }, (_, at) => at);
    await flavour.storage.put('imports/1/source.docx', every, 'application/octet-stream');
    expect([...(await flavour.storage.get('imports/1/source.docx'))]).toEqual([...every]);
  });

  it('keeps an empty object', async () => {
    await flavour.storage.put('empty', new Uint8Array(), 'text/plain');
    expect(await flavour.storage.get('empty')).toHaveLength(0);
  });

  it('keeps keys of every script', async () => {
    await flavour.storage.put('exports/1/Umfrage Größe 问卷+&%.csv', bytes('a,b'), 'text/csv');
    expect(await flavour.storage.list('exports/1/')).toEqual(['exports/1/Umfrage Größe 问卷+&%.csv']);
    expect(await flavour.storage.get('exports/1/Umfrage Größe 问卷+&%.csv')).toEqual(bytes('a,b'));
  });

  it('overwrites', async () => {
    await flavour.storage.put('over/written', bytes('the first and longer one'), 'text/plain');
    await flavour.storage.put('over/written', bytes('second'), 'text/plain');
    expect(await flavour.storage.get('over/written')).toEqual(bytes('second'));
  });

  it('takes and gives streams of any length, and tells what was written', async () => {
    const portion = Buffer.from('0123456789abcdef'.repeat(4096));
    const portions = 300;
    const written = await flavour.storage.putStream(
      'streams/long',
      Readable.from(Array.from({ length: portions }, () => portion)),
      'text/csv; charset=utf-8',
    );
    const whole = Buffer.concat(Array.from({ length: portions }, () => portion));
    expect(written).toEqual({ sizeBytes: whole.length, sha256: createHash('sha256').update(whole).digest('hex') });
    const opened = await flavour.storage.getStream('streams/long');
    expect(opened).toMatchObject({ sizeBytes: whole.length, contentType: 'text/csv; charset=utf-8' });
    expect((await buffer(opened.stream)).equals(whole)).toBe(true);
  });

  it('keeps a stream of nothing', async () => {
    await flavour.storage.putStream('streams/empty', Readable.from([]), 'text/plain');
    expect(await buffer((await flavour.storage.getStream('streams/empty')).stream)).toHaveLength(0);
  });

  it('keeps nothing of a stream that fails, and says why', async () => {
    await flavour.storage.put('streams/kept', bytes('the old one'), 'text/plain');
    const failing = () =>
      Readable.from(
        (function* () {
          yield Buffer.alloc(9 * 1024 * 1024);
          throw new Error('The process died.');
        })(),
      );
    for (const key of ['streams/failed', 'streams/kept']) {
      await expect(flavour.storage.putStream(key, failing(), 'text/plain')).rejects.toThrow('The process died.');
    }
    expect(await flavour.storage.list('streams/failed')).toEqual([]);
    expect(await flavour.storage.get('streams/kept')).toEqual(bytes('the old one'));
  });

  it('misses a stream that is not there', async () => {
    await flavour.storage.put('streams/folder/below', bytes('x'), 'text/plain');
    expect(await codeOf(flavour.storage.getStream('streams/none'))).toBe('object_missing');
    expect(await codeOf(flavour.storage.getStream('streams/folder'))).toBe('object_missing');
  });

  it('misses what is not there', async () => {
    expect(await codeOf(flavour.storage.get('no/such/object'))).toBe('object_missing');
    await flavour.storage.put('is/an/object', bytes('x'), 'text/plain');
    expect(await codeOf(flavour.storage.get('is/an'))).toBe('object_missing');
    expect(await codeOf(flavour.storage.get('is/an/object/below'))).toBe('object_missing');
  });

  it('deletes, and deleting what is not there is no error', async () => {
    await flavour.storage.put('deleted/1', bytes('x'), 'text/plain');
    await flavour.storage.put('deleted/2', bytes('y'), 'text/plain');
    await flavour.storage.delete('deleted/1');
    await flavour.storage.delete('deleted/1');
    await flavour.storage.delete('never/was');
    expect(await codeOf(flavour.storage.get('deleted/1'))).toBe('object_missing');
    expect(await flavour.storage.list('deleted/')).toEqual(['deleted/2']);
    await flavour.storage.put('deleted/1', bytes('again'), 'text/plain');
    expect(await flavour.storage.get('deleted/1')).toEqual(bytes('again'));
  });

  it('lists keys by the beginning of their names, in order', async () => {
    for (const key of [
      'list/b',
      'list/a/2',
      'list/a/10',
      'list/aa',
      'listing',
      'list/B',
      'list/é',
      'list/😀',
      'list/\ufb01',
    ]) {
      await flavour.storage.put(key, bytes('x'), 'text/plain');
    }
    expect(await flavour.storage.list('list/')).toEqual([
      'list/B',
      'list/a/10',
      'list/a/2',
      'list/aa',
      'list/b',
      'list/é',
      'list/\ufb01',
      'list/😀',
    ]);
    expect(await flavour.storage.list('list/a')).toEqual(['list/a/10', 'list/a/2', 'list/aa']);
    expect(await flavour.storage.list('list/a/1')).toEqual(['list/a/10']);
    expect(await flavour.storage.list('list/nothing')).toEqual([]);
    expect(await flavour.storage.list('nothing/at/all/')).toEqual([]);
    expect(await flavour.storage.list('')).toEqual(expect.arrayContaining(['listing', 'list/b']));
  });

  it('lists all keys, however many', async () => {
    // S3 tells them in pages of a thousand; a folder tells all at once.
    const many = name === 'S3' ? 1_050 : byDepth({ plain: 60, deep: 1_050 });
    const keys = Array.from({ length: many }, (_, at) => `many/${String(at).padStart(4, '0')}`);
    for (let start = 0; start < keys.length; start += 50) {
      const some = keys.slice(start, start + 50);
      await Promise.all(some.map((key) => flavour.storage.put(key, bytes('x'), 'text/plain')));
    }
    expect(await flavour.storage.list('many/')).toEqual(keys);
  });

  it.each([
    ['an empty key', ''],
    ['a slash', '/'],
    ['an absolute path', '/etc/passwd'],
    ['a way out', '../outside'],
    ['a way out from within', 'a/../../outside'],
    ['a way up at the end', 'a/..'],
    ['a dot', 'a/./b'],
    ['an empty word', 'a//b'],
    ['a slash at the end', 'a/'],
    ['backslashes', 'a\\..\\b'],
    ['NUL', 'a\0b'],
    ['a line break', 'a\nb'],
    ['a hidden file', '.hidden'],
    ['a hidden file in a folder', 'a/.hidden'],
    ['half a character', 'a/\ud800'],
    ['a key of 1,100 bytes', 'a/'.repeat(549) + 'bc'],
    ['a word of 201 bytes', `a/${'x'.repeat(201)}`],
  ])('refuses %s, whatever is asked', async (_what, key) => {
    const { storage } = flavour;
    const link = { filename: 'x', expiresInSeconds: 60 };
    expect(await codeOf(storage.put(key, bytes('x'), 'text/plain'))).toBe('invalid_input');
    expect(await codeOf(storage.get(key))).toBe('invalid_input');
    expect(await codeOf(storage.delete(key))).toBe('invalid_input');
    expect(await codeOf(storage.signedUrl(key, link))).toBe('invalid_input');
  });

  it.each(['../', '/', 'a/../', '..', 'a\\', 'a//'])('refuses to list what begins with %j', async (prefix) => {
    expect(await codeOf(flavour.storage.list(prefix))).toBe('invalid_input');
  });

  describe('signs a link', () => {
    const KEY = 'exports/7/answers 问卷.csv';
    const link = (changes: { filename?: string; expiresInSeconds?: number } = {}) =>
      flavour.storage.signedUrl(KEY, { filename: 'answers.csv', expiresInSeconds: HOUR_SECONDS, ...changes });
    beforeAll(() => flavour.storage.put(KEY, bytes('a,b'), 'text/csv'));

    it('that downloads without further credentials, with its type and under a name', async () => {
      const response = await fetch(await link({ filename: 'Größe "der" Umfrage/1.csv' }));
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('a,b');
      expect(response.headers.get('content-type')).toBe('text/csv');
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="Gr__e _der_ Umfrage_1.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20_der_%20Umfrage_1.csv`,
      );
    });

    it('that is refused once it has expired', async () => {
      flavour.time.nowMs = Date.now() - 2 * HOUR_SECONDS * 1000;
      expect((await fetch(await link())).status).toBe(403);
      expect((await fetch(await link({ expiresInSeconds: 3 * HOUR_SECONDS }))).status).toBe(200);
    });

    it.each([
      ['another key', (url: string) => url.replace('exports/7', 'exports/8')],
      [
        'another signature',
        (url: string) => url.replace(/(signature=)(.)/i, (_all, name, first) => `${name}${first === 'a' ? 'b' : 'a'}`),
      ],
      ['no signature', (url: string) => url.replace(/&?[\w-]*signature=[^&]*/i, '')],
      [
        'a longer life',
        (url: string) => url.replace(/(expires=)(\d+)/i, (_all, name, value) => `${name}${Number(value) + 1}`),
      ],
      ['another name', (url: string) => url.replaceAll('answers.csv', 'answers.exe')],
    ] satisfies [string, (url: string) => string][])('that is refused when it is given %s', async (_what, tamper) => {
      await flavour.storage.put('exports/8/answers 问卷.csv', bytes('c,d'), 'text/csv');
      const url = await link();
      const tampered = tamper(url);
      expect(tampered).not.toBe(url);
      expect((await fetch(url)).status).toBe(200);
      expect([400, 403]).toContain((await fetch(tampered)).status);
    });
  });
});
