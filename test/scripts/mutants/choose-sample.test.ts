import { expect, it } from '@jest/globals';
import { AREAS } from '../../../scripts/mutants/areas.ts';
import { chooseSample, mutantsOf } from '../../../scripts/mutants/choose-sample.ts';

const LINES = [
  'x = a < b;',
  'y = c === d;',
  'z = e && f;',
  'if (g) h = i;',
  'await save(j);',
  'k = l * m;',
  'n = o - p;',
];
const sources = new Map(
  AREAS.flatMap((area) =>
    Array.from({ length: 8 }, (_, file): [string, string] => [
      `${area.sources[0] ?? ''}${file}.ts`,
      LINES.map((line) => line.replace('a', `a${file}`)).join('\n'),
    ]),
  ),
);

it('is eighty mutants, the same for the same seed, with few in one file', () => {
  const { mutants } = chooseSample(sources, { seed: 'one', setAside: [] });
  expect(mutants).toHaveLength(80);
  expect(chooseSample(sources, { seed: 'one', setAside: [] }).mutants).toEqual(mutants);
  expect(chooseSample(sources, { seed: 'two', setAside: [] }).mutants).not.toEqual(mutants);
  for (const { name, mutants: wanted, perFile } of AREAS) {
    const files = mutants.filter(({ area }) => area === name).map(({ file }) => file);
    expect(files).toHaveLength(wanted);
    for (const file of files) expect(files.filter((other) => other === file).length).toBeLessThanOrEqual(perFile);
  }
});

it('replaces what is set aside, and the others stay', () => {
  const { mutants } = chooseSample(sources, { seed: 'one', setAside: [] });
  const [first, ...others] = mutants;
  const aside = { file: first!.file, what: first!.what, after: first!.after, why: 'It does the same.' };
  const again = chooseSample(sources, { seed: 'one', setAside: [aside] });
  expect(again.replaced).toEqual([aside]);
  expect(again.mutants).toHaveLength(80);
  expect(again.mutants).toEqual(expect.arrayContaining(others));
  expect(again.mutants).not.toContainEqual(first);
});

it('takes of some files the lines alone that are about the area', () => {
  const area = AREAS.find(({ name }) => name === 'authorisation')!;
  const text = '`select a where b = c`;\n`create policy own on d using (e = f)`;\n';
  const made = mutantsOf(area, new Map([['db/migrations/0001.ts', text]]));
  expect(made.map(({ before }) => before)).toEqual(['`create policy own on d using (e = f)`;']);
});
