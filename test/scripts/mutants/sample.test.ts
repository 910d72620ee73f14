import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { AREAS } from '../../../scripts/mutants/areas.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

type Kept = { readonly area: string; readonly file: string; readonly before: string; readonly after: string };
const SAMPLE = JSON.parse(readFileSync(join(ROOT, 'scripts/mutants/sample.json'), 'utf8')) as readonly Kept[];

it.each(SAMPLE.map((mutant, at): [string, Kept] => [`${at} of ${mutant.file}`, mutant]))(
  'the mutant %s changes a line that is there, in a file of its area',
  (_, { area, file, before, after }) => {
    const { sources = [] } = AREAS.find(({ name }) => name === area) ?? {};
    expect(
      sources.filter((source) => file === source || (source.endsWith('/') && file.startsWith(source))),
    ).not.toEqual([]);
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(before);
    expect(after).not.toBe(before);
  },
);
