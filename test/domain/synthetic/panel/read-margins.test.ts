import { describe, expect, it } from '@jest/globals';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import { readMargins } from '../../../../domain/synthetic/panel/read-margins.ts';
import type { Margins } from '../../../../domain/synthetic/persona.ts';

const read = (margins: Margins): Margins => readMargins([{ path: 'margins', margins }]);

function refusal(margins: Margins): string {
  try {
    read(margins);
  } catch (error) {
    if (error instanceof FieldworkError && error.code === 'invalid_input') return error.message;
    throw error;
  }
  return 'taken';
}

const parsed = (json: string): Margins => JSON.parse(json) as Margins;

describe('readMargins', () => {
  it('makes shares of one that add up to about one', () => {
    const { thirds } = read({ thirds: { a: 0.333, b: 0.333, c: 0.333 } });
    expect(thirds).toEqual({ a: 1 / 3, b: 1 / 3, c: 1 / 3 });
  });

  it.each(['age × gender', 'age x gender', 'age X  gender', 'age*gender', ' age×gender '])(
    'reads %s as both',
    (key) => {
      const cell = (age: string, gender: string) => key.replace('age', age).replace('gender', gender);
      expect(read({ [key]: { [cell('18-34', 'f')]: 0.5, [cell('35+', 'm')]: 0.5 } })).toEqual({
        'age × gender': { '18-34 × f': 0.5, '35+ × m': 0.5 },
      });
    },
  );

  it('takes a name with an x in it for one attribute where its categories have no parts', () => {
    expect(read({ 'Size x price': { big: 1 } })).toEqual({ 'Size x price': { big: 1 } });
  });

  it('has one spelling of each name, the first', () => {
    expect(read({ Age: { Young: 0.5, old: 0.5 }, 'age × sex': { 'YOUNG × f': 0.5, 'Old × f': 0.5 } })).toEqual({
      Age: { Young: 0.5, old: 0.5 },
      'Age × sex': { 'Young × f': 0.5, 'old × f': 0.5 },
    });
  });

  it('keeps any name that can be shown', () => {
    const names = ['=cmd()', '<b>&', 'שלום', '年齢', '👩‍👩‍👧', 'constructor', 'hasOwnProperty', "'; drop", '1', 'é'];
    const shares = Object.fromEntries(names.map((name) => [name, 1 / names.length]));
    const margins = Object.fromEntries(names.map((name) => [name, shares]));
    expect(read(margins)).toEqual(margins);
  });

  it.each([
    [{}, /one attribute/],
    [{ age: {} }, /“age” has no category/],
    [{ age: { a: 0.4, b: 0.5 } }, /“age” add up to 0\.9;/],
    [{ age: { a: 40, b: 60 } }, /“a” in “age” must be from 0 to 1/],
    [{ age: { a: -0.2, b: 1.2 } }, /from 0 to 1/],
    [{ age: { a: NaN, b: 1 } }, /from 0 to 1/],
    [{ age: { a: Infinity } }, /from 0 to 1/],
    [{ ' ': { a: 1 } }, /Give each attribute a name/],
    [{ age: { '': 1 } }, /Give each category a name/],
    [{ 'a\u0000': { a: 1 } }, /control characters/],
    [{ a: { 'b\nc': 1 } }, /control characters/],
    [{ a: { '\ud800': 1 } }, /control characters/],
    [{ a: { ['x'.repeat(201)]: 1 } }, /200 characters/],
    [{ ['x'.repeat(1_000_000)]: { a: 1 } }, /100 characters/],
    [{ toString: { a: 1 } }, /the name toString/],
    [parsed('{"__proto__": {"a": 1}}'), /the name __proto__/],
    [parsed('{"a": {"__proto__": 1}}'), /the name __proto__/],
    [{ age: { a: 1 }, AGE: { a: 1 } }, /“age” is given twice/],
    [{ age: { a: 0.5, ' A ': 0.5 } }, /“age” has “a” twice/],
    [{ 'a × A': { 'x × y': 1 } }, /names an attribute twice/],
    [{ 'a × b': { 'x × y': 1 }, 'b × a': { 'y × x': 1 } }, /given twice/],
    [{ 'a × b': { x: 1 } }, /“x” of “a × b” must name 2 categories/],
    [{ 'a × ': { 'x × y': 1 } }, /Give each attribute a name/],
  ])('refuses %j', (margins, sentence) => {
    expect(refusal(margins)).toMatch(sentence);
  });

  it('refuses too much of anything', () => {
    const some = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`c${at}`, 1 / count]));
    const attributes = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, { one: 1 }]));
    expect(refusal({ age: some(100) })).toBe('taken');
    expect(refusal({ age: some(101) })).toMatch(/101 categories; 100 are the most/);
    expect(refusal({ age: some(20_000) })).toMatch(/20000 categories/);
    expect(refusal(attributes(20))).toBe('taken');
    expect(refusal(attributes(21))).toMatch(/20 attributes at most; these are 21/);
    expect(refusal(attributes(50))).toMatch(/40 margins/);
  });

  it('says where in the input it is', () => {
    const given = [
      { path: 'margins', margins: { a: { x: 1 } } },
      { path: 'attributes', margins: { b: { x: 0.5 } } },
    ];
    expect(() => readMargins(given)).toThrow(
      expect.objectContaining({
        issues: [{ path: 'attributes.b', message: expect.stringContaining('0.5') as unknown }],
      }),
    );
  });
});
