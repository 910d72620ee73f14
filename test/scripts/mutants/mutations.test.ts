import { describe, expect, it } from '@jest/globals';
import { linesAbout, withMutant } from '../../../scripts/mutants/mutant.ts';
import { changesOf } from '../../../scripts/mutants/mutations.ts';

/** The lines that the rules make of one, in the order of the changes' places. */
function mutantsOf(text: string): string[] {
  return changesOf('a.ts', text).map(({ start, end, instead }) => text.slice(0, start) + instead + text.slice(end));
}

describe('a source is changed', () => {
  it.each([
    ['if (a) b = c;', ['if (!(a)) b = c;']],
    ['if (!a) b = c;', ['if (a) b = c;']],
    ['x = a ? b : c;', ['x = !(a) ? b : c;']],
    ['x = a < b;', ['x = a <= b;']],
    ['x = a >= b;', ['x = a > b;']],
    ['x = a && b;', ['x = a || b;']],
    ['x = a === b;', ['x = a !== b;']],
    ['x = a + b;', ['x = a - b;']],
    ['x = a.get(b) ?? c;', ['x = a.get(b);']],
    ['f = () => true;', ['f = () => false;']],
    ['function f() { return false; }', ['function f() { return true; }']],
    ['await save(a);', ['void 0;']],
    ['f = () => a.slice(1);', ['f = () => a.slice(2);']],
    ['x = a.filter(isGood).map(b);', ['x = a.map(b);']],
    ['x = q.where({ team_id: t, id }).first();', ['x = q.first();', 'x = q.where({ team_id: t,  }).first();']],
    [
      'x = `select a from b where c = d and e is null`;',
      [
        'x = `select a from b where c <> d and e is null`;',
        'x = `select a from b where c = d or e is null`;',
        'x = `select a from b where c = d and e is not null`;',
      ],
    ],
  ])('%s', (text, expected) => {
    expect(mutantsOf(text)).toEqual(expected);
  });

  it.each([
    ['a type', 'type A = B<1> | (C extends D ? true : false);'],
    ['an import', "import { a } from './where-a = b.ts';"],
    ['the words of an error', 'throw new Error(`${a + b} where c = d`);'],
    ['a log', "log.warn(a === b, 'select a where b = c');"],
    ['text that is put together', "x = 'a' + b + `c`;"],
    ['a number outside functions', 'const MOST = 10;'],
    ['a time', 'f = () => { const afterMs = 5; };'],
    ['what is always there', 'x = a[0] ?? b;'],
    ['what row-level security does as well', 'x = q.where({ team_id: teamId }).first();'],
    ['what SQL sets', 'x = `update a set b = c`;'],
    ['TypeScript within SQL', 'x = `select a where b in ${ c.join(` = `) }`;'],
  ])('not: %s', (_, text) => {
    expect(mutantsOf(text)).toEqual([]);
  });
});

describe('a mutant has its place by the lines about it', () => {
  const [change] = changesOf('a.ts', 'const x = a < b;\n');

  it('the line alone where there is no second like it', () => {
    expect(linesAbout('const x = a < b;\n', change!)).toEqual({
      before: 'const x = a < b;',
      after: 'const x = a <= b;',
    });
  });

  it('and as many around as tell it from the others', () => {
    const line = 'x = a < b;';
    const text = `first();\n${line}\nsecond();\n${line}\nthird();\n${line}\n`;
    const places = changesOf('a.ts', text).filter(({ instead }) => instead === '<=');
    for (const place of places) {
      const mutant = linesAbout(text, place);
      expect(withMutant(text, mutant)).toBe(text.slice(0, place.start) + place.instead + text.slice(place.end));
    }
    expect(places).toHaveLength(3);
  });

  it('wherever they stand now; elsewhere it is gone', () => {
    const mutant = { before: 'x = a < b;', after: 'x = a <= b;' };
    expect(withMutant('// Moved.\nx = a < b;\n', mutant)).toBe('// Moved.\nx = a <= b;\n');
    expect(withMutant('x = a > b;\n', mutant)).toBeNull();
    expect(withMutant('x = a < b;\nx = a < b;\n', mutant)).toBeNull();
  });

  it('also where the new text has signs that a replacement reads', () => {
    expect(withMutant('a\n', { before: 'a', after: '$& $1' })).toBe('$& $1\n');
  });
});
