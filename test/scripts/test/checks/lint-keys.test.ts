import { describe, expect, it } from '@jest/globals';
import { readTypeGraph } from '../../../../scripts/test/checks/type-graph.ts';
import { lintKeys, readKeys } from '../../../../scripts/test/checks/lint-keys.ts';

const FILES = {
  'api/a.ts': "import { b } from '../domain/b.ts';\nexport const a = b;",
  'domain/b.ts': "import type { C } from './c.ts';\nexport const b: C = 1;",
  'domain/c.ts': 'export type C = number;',
  'domain/apart.ts': 'export const apart = 1;',
  'types/globals.d.ts': 'declare const VERSION: string;',
};

function keysOf(changed: Readonly<Record<string, string>> = {}, surroundings: readonly string[] = ['config']) {
  const files: Readonly<Record<string, string>> = { ...FILES, ...changed };
  const graph = readTypeGraph(Object.keys(files), (path) => files[path] ?? null);
  return lintKeys(graph, surroundings);
}

/** Files of which the linter might say something else. */
function changedBy(changed: Readonly<Record<string, string>>, surroundings?: readonly string[]): string[] {
  const [before, after] = [keysOf(), keysOf(changed, surroundings)];
  return [...after].flatMap(([path, key]) => (before.get(path) === key ? [] : [path]));
}

describe('what is linted again', () => {
  it('is nothing where nothing has changed', () => {
    expect(changedBy({})).toEqual([]);
  });

  it('is a file that has changed, and all whose types may be others then', () => {
    expect(changedBy({ 'domain/c.ts': 'export type C = string;' })).toEqual(['api/a.ts', 'domain/b.ts', 'domain/c.ts']);
    expect(changedBy({ 'api/a.ts': 'export const a = 2;' })).toEqual(['api/a.ts']);
  });

  it('is everything where what all files see has changed', () => {
    const all = Object.keys(FILES);
    expect(changedBy({ 'types/globals.d.ts': 'declare const VERSION: number;' })).toEqual(all);
    expect(changedBy({}, ['another configuration'])).toEqual(all);
    expect(changedBy({ 'domain/apart.ts': "import 'new-package';\nexport const apart = 1;" })).toEqual(all);
  });

  it('is everything where what was kept is damaged', () => {
    expect([readKeys('{"a.ts":"1"}'), readKeys('{"a.t'), readKeys('[]'), readKeys(null)]).toEqual([
      { 'a.ts': '1' },
      {},
      {},
      {},
    ]);
  });
});
