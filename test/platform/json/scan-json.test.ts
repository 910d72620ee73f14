import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { scanJson } from '../../../platform/json/scan-json.ts';
import { atOnce } from '../../../domain/ground/steps.ts';
import { examples } from '../../support/examples.ts';
import { expectSteadyGrowth } from '../../support/growth.ts';

const scanOf = (text: string, bounds = {}) => atOnce(scanJson(Buffer.from(text), bounds));

/** The same number by building the values. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, member) => sum + valuesIn(member), 1);
}

describe('the number of values in a JSON text', () => {
  it.each([
    ['1', 1],
    ['[]', 1],
    [' [ \n ] ', 1],
    ['{"a": {}, "b": [1, 2]}', 5],
    ['"[,,,]"', 1],
    [String.raw`["\"[", "\\", ","]`, 4],
    ['[[], [], {}]', 4],
  ])('of %s is %i', (text, count) => {
    expect(scanOf(text).values).toBe(count);
  });

  it('is that of the values when they are built, and no name is a duplicate, however the text is laid out', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), fc.constantFrom(0, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const { values, duplicates, overfull } = scanOf(text);
        expect({ values, duplicates, overfull }).toEqual({
          values: valuesIn(JSON.parse(text)),
          duplicates: [],
          overfull: null,
        });
      }),
      { numRuns: examples(1_000) },
    );
  });

  it('is found of any bytes, also where they are no JSON', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) =>
        expect(atOnce(scanJson(Buffer.from(bytes))).values).toEqual(expect.any(Number)),
      ),
    );
  });
});

/** An object whose members are a list, so that names may come twice. */
type Members = { readonly members: readonly (readonly [string, Tree])[] };
type Tree = number | readonly Tree[] | Members;

const isMembers = (tree: Tree): tree is Members => typeof tree === 'object' && 'members' in tree;

/** `a` in one of the ways in which JSON can write it. */
function written(name: string, isEscaped: boolean): string {
  if (!isEscaped) return JSON.stringify(name);
  return `"${Array.from({ length: name.length }, (_, at) => `\\u${name.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`;
}

function textOf(tree: Tree, escapes: (name: string) => boolean): string {
  if (typeof tree === 'number') return String(tree);
  if (!isMembers(tree)) return `[${tree.map((entry) => textOf(entry, escapes)).join(', ')}]`;
  return `{${tree.members.map(([name, value]) => `${written(name, escapes(name))} : ${textOf(value, escapes)}`).join(',')}}`;
}

function duplicatesIn(tree: Tree, path = ''): readonly string[] {
  if (typeof tree === 'number') return [];
  if (!isMembers(tree)) return tree.flatMap((entry, index) => duplicatesIn(entry, `${path}[${index}]`));
  const seen = new Set<string>();
  return tree.members.flatMap(([name, value]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const isKnown = seen.has(name);
    seen.add(name);
    return [...(isKnown ? [at] : []), ...duplicatesIn(value, at)];
  });
}

const names = fc.constantFrom('a', 'b', 'ä', 'name', '\u{1F600}', 'k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8');
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.nat(9),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.array(fc.tuple(names, tie('tree')), { maxLength: 14 }).map((members): Members => ({ members })),
  ),
}));

describe('a name that its object has already', () => {
  it('is found with its path, in whatever way it is written', () => {
    fc.assert(
      fc.property(tree, fc.func(fc.boolean()), (value, escapes) => {
        const found = scanOf(textOf(value, (name) => escapes(name))).duplicates;
        expect(found).toEqual(duplicatesIn(value).slice(0, 20));
      }),
      { numRuns: examples(1_000) },
    );
  });

  it.each([
    ['{"a":1,"a":1}', ['a']],
    [String.raw`{"a":1,"\u0061":2}`, ['a']],
    [String.raw`{"é":1,"\u00e9":2}`, ['é']],
    ['{"document":{"blocks":[{},{"name":1,"x":{"name":2},"name":3}]}}', ['document.blocks[1].name']],
    ['{"__proto__":1,"__proto__":2}', ['__proto__']],
    ['{"":1,"":2}', ['']],
    ['{"a":"a","b":"a"}', []],
    ['["a","a"]', []],
    ['{"a":{"a":{"a":1}}}', []],
    ['{"a":1,"A":2}', []],
  ])('in %s', (text, paths) => {
    expect(scanOf(text).duplicates).toEqual(paths);
  });

  it('costs no more each, however many there are', async () => {
    await expectSteadyGrowth(20_000, (size) => {
      const text = Buffer.from(`{${'"a":1,'.repeat(size)}"b":1}`);
      return () => atOnce(scanJson(text));
    });
  });
});

describe('an object', () => {
  it('may have as many members as the limit, and is named where it has one more', () => {
    const object = (count: number) =>
      `{"a":[{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}]}`;
    expect(scanOf(object(10), { maxMembers: 10 }).overfull).toBeNull();
    expect(scanOf(object(11), { maxMembers: 10 }).overfull).toBe('a[0]');
  });
});
