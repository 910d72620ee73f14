import { describe, expect, it } from '@jest/globals';
import { distancesTo, importsOf } from '../../../scripts/mutants/load-graph.ts';
import { testsOf, testsOfArea } from '../../../scripts/mutants/tests-of.ts';

it('a source loads what it imports, hands on, loads later and starts; types load nothing', () => {
  const source = [
    "import type { A } from './only-a-type.ts';",
    "export type { B } from './only-b-type.ts';",
    "import { c } from './c.ts';",
    'import {',
    '  d,',
    "} from '../d.ts';",
    "import './e.ts';",
    "export * from './f.ts';",
    "import fs from 'node:fs';",
    "const later = await import('./g.ts');",
    "const thread = new URL('./h.ts', import.meta.url);",
  ];
  expect(importsOf('one/two/a.ts', source.join('\n'))).toEqual(
    ['c.ts', '../d.ts', 'e.ts', 'f.ts', 'g.ts', 'h.ts'].map((path) =>
      path.startsWith('..') ? `one/${path.slice(3)}` : `one/two/${path}`,
    ),
  );
});

it('counts the imports between a file and what loads it, by the shortest way', () => {
  const graph = new Map([
    ['a.ts', ['b.ts', 'c.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['a.ts']],
    ['d.ts', ['b.ts']],
    ['other.ts', []],
  ]);
  const distances = distancesTo(graph, 'c.ts');
  expect(Object.fromEntries(distances)).toEqual({ 'c.ts': 0, 'a.ts': 1, 'b.ts': 1, 'd.ts': 2 });
});

describe('the tests for a mutant', () => {
  const graph = new Map<string, readonly string[]>([
    ['domain/mail/fill.ts', []],
    ['operations/sends/send.ts', ['domain/mail/fill.ts']],
    ['test/domain/mail/fill.test.ts', ['domain/mail/fill.ts']],
    ['test/other.test.ts', ['domain/mail/fill.ts']],
    ['test/domain/mail/any-fill.deep.test.ts', ['domain/mail/fill.ts']],
    ['test/operations/sends/send.integration.test.ts', ['operations/sends/send.ts']],
    ['test/faults/mail.integration.test.ts', ['domain/mail/fill.ts']],
    ['test/api/mail-over-http.integration.test.ts', []],
    ['test/api/questionnaire/surveys-over-http.integration.test.ts', []],
  ]);

  it('are those that reach it, the nearest in imports and in name first, then those of its area', () => {
    expect(testsOf(graph, 'domain/mail/fill.ts', { testWords: /mail/ })).toEqual({
      unit: ['test/domain/mail/fill.test.ts', 'test/other.test.ts'],
      integration: [
        'test/operations/sends/send.integration.test.ts',
        'test/faults/mail.integration.test.ts',
        'test/api/mail-over-http.integration.test.ts',
      ],
    });
  });

  it('stand for the area as integration tests alone', () => {
    expect(testsOfArea([...graph.keys()], /mail/)).toEqual([
      'test/faults/mail.integration.test.ts',
      'test/api/mail-over-http.integration.test.ts',
    ]);
  });
});
