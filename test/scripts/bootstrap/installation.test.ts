import { describe, expect, it } from '@jest/globals';
import { countPackages, installedAsLocked, stampFor } from '../../../scripts/bootstrap/installation.mjs';

type Entry = { version: string; integrity?: string; optional?: boolean };

const lock = (packages: Record<string, Entry>) =>
  JSON.stringify({ packages: { '': { name: 'fieldwork' }, ...packages } });

const koa: Entry = { version: '3.0.0', integrity: 'sha512-a' };
const forAnotherMachine: Entry = { version: '1.0.0', integrity: 'sha512-b', optional: true };

describe('the stamp of an installation', () => {
  it('is the same for the same lock file on the same kind of machine', () => {
    expect(stampFor('{}', 'linux', 'x64')).toBe(stampFor('{}', 'linux', 'x64'));
  });

  it('changes with the lock file, the system and the processor', () => {
    const stamps = [
      stampFor('{}', 'linux', 'x64'),
      stampFor('{ }', 'linux', 'x64'),
      stampFor('{}', 'darwin', 'x64'),
      stampFor('{}', 'linux', 'arm64'),
    ];
    expect(new Set(stamps).size).toBe(4);
  });
});

describe('an installation by hand', () => {
  const locked = lock({ 'node_modules/koa': koa, 'node_modules/fsevents': forAnotherMachine });

  it('matches when every package is there in its version', () => {
    expect(
      installedAsLocked(locked, lock({ 'node_modules/koa': koa, 'node_modules/fsevents': forAnotherMachine })),
    ).toBe(true);
  });

  it('may lack what is for other machines', () => {
    expect(installedAsLocked(locked, lock({ 'node_modules/koa': koa }))).toBe(true);
  });

  it('may have what is for this machine and was not to be had where the lock file was made', () => {
    const found = lock({ 'node_modules/koa': koa, 'node_modules/swc-darwin': forAnotherMachine });
    expect(installedAsLocked(locked, found)).toBe(true);
  });

  it.each([
    ['a package is missing', lock({})],
    ['a version differs', lock({ 'node_modules/koa': { ...koa, version: '3.0.1' } })],
    ['the content differs', lock({ 'node_modules/koa': { ...koa, integrity: 'sha512-c' } })],
    ['there is one too many', lock({ 'node_modules/koa': koa, 'node_modules/express': koa })],
    ['nothing was noted', ''],
    ['the note is damaged', '{"packages":'],
  ])('does not match when %s', (_, installed) => {
    expect(installedAsLocked(locked, installed)).toBe(false);
  });

  it('counts the packages of the top folder, without those for other machines', () => {
    expect(countPackages(locked)).toBe(1);
    expect(countPackages(lock({ 'node_modules/koa': koa, 'node_modules/koa/node_modules/ms': koa }))).toBe(1);
  });
});
