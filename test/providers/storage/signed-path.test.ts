import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { signPath, verifySignedPath } from '../../../providers/storage/signed-path.ts';
import type { SignedLink } from '../../../providers/storage/signed-path.ts';

const SECRET = 'a secret of the tests';
const NOW_MS = 1_750_000_000_000;

function linkOf(path: string): SignedLink {
  const url = new URL(path, 'https://fieldwork.example');
  const key = url.pathname.replace('/files/', '').split('/').map(decodeURIComponent).join('/');
  const field = (name: string) => url.searchParams.get(name) ?? '';
  return { key, filename: field('filename'), expires: field('expires'), signature: field('signature') };
}

const sign = (key: string, filename = 'a.csv') =>
  linkOf(signPath({ key, filename, expiresAtMs: NOW_MS + 60_000 }, SECRET));

describe('a signed path', () => {
  it('holds for any key and file name that it was made for', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[/\\]|^\.+$/.test(text));
    const key = fc.array(word, { minLength: 1 }).map((words) => words.join('/'));
    fc.assert(
      fc.property(key, fc.string({ unit: 'grapheme' }), (name, filename) => {
        const link = sign(name, filename);
        expect(link.key).toBe(name);
        expect(link.filename).toBe(filename);
        expect(verifySignedPath(link, SECRET, NOW_MS)).toBe(true);
      }),
    );
  });

  it('does not hold with any other part, nor with another secret', () => {
    const link = sign('exports/1/a.csv');
    expect(verifySignedPath({ ...link, key: 'exports/2/a.csv' }, SECRET, NOW_MS)).toBe(false);
    expect(verifySignedPath({ ...link, filename: 'b.csv' }, SECRET, NOW_MS)).toBe(false);
    expect(verifySignedPath({ ...link, expires: String(Number(link.expires) + 1) }, SECRET, NOW_MS)).toBe(false);
    expect(verifySignedPath({ ...link, signature: '' }, SECRET, NOW_MS)).toBe(false);
    expect(verifySignedPath({ ...link, signature: `${link.signature}A` }, SECRET, NOW_MS)).toBe(false);
    expect(verifySignedPath(link, 'another secret of the tests', NOW_MS)).toBe(false);
  });

  it('does not let one part reach into the next', () => {
    const link = sign('a', 'b","1');
    expect(verifySignedPath({ ...link, key: 'a","b', filename: '1' }, SECRET, NOW_MS)).toBe(false);
  });

  it('holds to the second before it expires', () => {
    const link = sign('a');
    const expiresAtMs = Number(link.expires) * 1000;
    expect(verifySignedPath(link, SECRET, expiresAtMs - 1)).toBe(true);
    expect(verifySignedPath(link, SECRET, expiresAtMs)).toBe(false);
  });
});
