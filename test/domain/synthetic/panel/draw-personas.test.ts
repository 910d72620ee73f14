import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import { atOnce } from '../../../../domain/ground/steps.ts';
import { achievedMargins, largestDeviation } from '../../../../domain/synthetic/panel/achieved-margins.ts';
import { drawPersonas } from '../../../../domain/synthetic/panel/draw-personas.ts';
import { readMargins } from '../../../../domain/synthetic/panel/read-margins.ts';
import type { Margins } from '../../../../domain/synthetic/persona.ts';
import { examples } from '../../../support/examples.ts';

const WITHIN_ONE = 1 + 1e-6;

function drawn(margins: Margins, size: number, seed = 1) {
  const read = readMargins([{ path: 'margins', margins }]);
  const personas = atOnce(drawPersonas(read, size, seed));
  const achieved = achievedMargins(read, personas);
  return { read, personas, achieved, off: largestDeviation(read, achieved, size) };
}

function refusal(margins: Margins): string {
  try {
    drawn(margins, 100);
  } catch (error) {
    if (error instanceof FieldworkError && error.code === 'invalid_input') return error.message;
    throw error;
  }
  return 'drawn';
}

/** The margins of random people: whoever they are, a panel can have them. */
const marginsOfPeople = fc
  .array(fc.integer({ min: 2, max: 5 }), { minLength: 1, maxLength: 4 })
  .chain((sizes) =>
    fc.record({
      people: fc.array(fc.tuple(...sizes.map((size) => fc.nat(size - 1))), { minLength: 5, maxLength: 60 }),
      over: fc.uniqueArray(
        fc.subarray(Object.keys(sizes).map(Number), { minLength: 1, maxLength: Math.min(3, sizes.length) }),
        {
          minLength: 1,
          maxLength: 6,
          selector: (attributes) => attributes.join(),
        },
      ),
    }),
  )
  .map(({ people, over }): Margins => {
    const margin = (attributes: readonly number[]) => {
      const shares = new Map<string, number>();
      for (const person of people) {
        const cell = attributes.map((attribute) => `c${person[attribute]}`).join(' × ');
        shares.set(cell, (shares.get(cell) ?? 0) + 1 / people.length);
      }
      return Object.fromEntries(shares);
    };
    return Object.fromEntries(
      over.map((attributes) => [attributes.map((attribute) => `a${attribute}`).join(' × '), margin(attributes)]),
    );
  });

const size = fc.integer({ min: 10, max: 200 });

describe('drawPersonas', () => {
  it('gives each category as many people as its share, by largest remainders', () => {
    const { achieved, personas } = drawn({ age: { a: 0.26, b: 0.37, c: 0.37 } }, 10);
    expect(personas.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(Object.values(achieved['age'] ?? {}).map(({ count }) => count)).toEqual([2, 4, 4]);
  });

  it('meets every margin of people there can be within one', () => {
    fc.assert(
      fc.property(marginsOfPeople, size, fc.nat(), (margins, people, seed) => {
        const { personas, off, achieved } = drawn(margins, people, seed);
        expect(off).toBeLessThanOrEqual(WITHIN_ONE);
        for (const categories of Object.values(achieved)) {
          expect(Object.values(categories).reduce((sum, { count }) => sum + count, 0)).toBe(people);
        }
        const names = new Set(Object.keys(margins).flatMap((name) => name.split(' × ')));
        for (const { attributes } of personas) expect(new Set(Object.keys(attributes))).toEqual(names);
      }),
      { numRuns: examples(400) },
    );
  });

  it('draws the same panel of the same seed, in whatever order margins and categories stand', () => {
    const turned = (margins: Margins): Margins =>
      Object.fromEntries(
        Object.entries(margins)
          .reverse()
          .map(([name, shares]) => [name, Object.fromEntries(Object.entries(shares).reverse())]),
      );
    fc.assert(
      fc.property(marginsOfPeople, size, fc.nat(), (margins, people, seed) => {
        const { personas } = drawn(margins, people, seed);
        expect(drawn(margins, people, seed).personas).toEqual(personas);
        expect(drawn(turned(margins), people, seed).personas).toEqual(personas);
      }),
      { numRuns: examples(100) },
    );
  });

  it('draws other people of another seed, in the same shares', () => {
    const margins = { age: { a: 0.4, b: 0.6 }, region: { n: 0.5, s: 0.5 } };
    const [one, other] = [drawn(margins, 100, 1), drawn(margins, 100, 2)];
    expect(one.achieved).toEqual(other.achieved);
    expect(one.personas).not.toEqual(other.personas);
  });

  it('keeps attributes apart that nothing connects', () => {
    const { personas } = drawn({ age: { a: 0.5, b: 0.5 }, region: { n: 0.5, s: 0.5 } }, 1_000);
    const both = personas.filter(({ attributes }) => attributes['age'] === 'a' && attributes['region'] === 'n').length;
    expect(both).toBeGreaterThan(200);
    expect(both).toBeLessThan(300);
  });

  it('splits joint margins into their attributes, and gives nobody what has no share', () => {
    const joint = { 'age × gender': { 'a × f': 0.3, 'a × m': 0.2, 'b × f': 0.5, 'b × m': 0 } };
    const { personas, off } = drawn(joint, 100);
    expect(off).toBe(0);
    expect(personas.some(({ attributes }) => attributes['age'] === 'b' && attributes['gender'] === 'm')).toBe(false);
    expect(Object.keys(personas[0]?.attributes ?? {})).toEqual(['age', 'gender']);
  });

  it('rounds each attribute of a joint margin too, though no margin is about it alone', () => {
    const cells = Array.from({ length: 30 }, (_, at) => [`a${at % 3} × b${Math.floor(at / 3)}`, 1 / 30] as const);
    const { personas } = drawn({ 'a × b': Object.fromEntries(cells) }, 100);
    for (const category of ['a0', 'a1', 'a2']) {
      const count = personas.filter(({ attributes }) => attributes['a'] === category).length;
      expect(Math.abs(count - 100 / 3)).toBeLessThanOrEqual(WITHIN_ONE);
    }
  });

  it('moves people between categories that depend on those of another attribute', () => {
    const dependent = { 'c0 × c0': 1 / 3, 'c2 × c0': 1 / 3, 'c1 × c1': 1 / 3 };
    const cells = ['c0 × c0', 'c0 × c2', 'c0 × c1', 'c1 × c0', 'c1 × c2', 'c1 × c1'];
    const even = Object.fromEntries(cells.map((cell) => [cell, 1 / 6]));
    for (let seed = 0; seed < 50; seed += 1) {
      expect(drawn({ 'a1 × a2': dependent, 'a0 × a1': even }, 10, seed).off).toBeLessThanOrEqual(WITHIN_ONE);
    }
  });

  it('takes margins that differ in what was rounded', () => {
    const { off } = drawn(
      { age: { a: 0.33, b: 0.67 }, 'age × sex': { 'a × f': 0.167, 'a × m': 0.167, 'b × f': 0.666 } },
      100,
    );
    expect(off).toBeLessThan(2);
  });

  it('names both margins that contradict each other, and what they say', () => {
    const margins = { age: { '18-34': 0.4, '35+': 0.6 }, 'age × sex': { '18-34 × f': 0.6, '35+ × f': 0.4 } };
    expect(refusal(margins)).toMatch(
      /“age × sex” and “age” contradict each other: “18-34” is 60 % by the first and 40 %/,
    );
  });

  it('names a category that one margin alone has', () => {
    const margins = { age: { a: 1 }, 'age × sex': { 'a × f': 0.5, 'b × f': 0.5 } };
    expect(refusal(margins)).toMatch(/contradict each other/);
  });

  it('finds what three margins can’t be together, though any two can', () => {
    const same = (one: string, other: string) => ({ [`${one} × ${other}`]: { 'x × x': 0.5, 'y × y': 0.5 } });
    const margins = { ...same('a', 'b'), ...same('b', 'c'), 'a × c': { 'x × y': 0.5, 'y × x': 0.5 } };
    expect(refusal(margins)).toMatch(/“. × .” contradicts “. × .” with “. × .”/);
  });

  it('refuses what joins too many categories', () => {
    const diagonal = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [Array.from({ length: 20 }, () => `c${at}`).join(' × '), 1 / 50]),
    );
    const everything = Array.from({ length: 20 }, (_, at) => `a${at}`).join(' × ');
    expect(refusal({ [everything]: diagonal })).toMatch(/20000 are the most/);
  });

  it('keeps whatever names are taken, or refuses them with a sentence', () => {
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 6 });
    const names = fc.uniqueArray(name, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(name, names), { minLength: 1, maxLength: 4 }), (attributes) => {
        const margins = Object.fromEntries(
          attributes.map(([attribute, categories]) => [
            attribute,
            Object.fromEntries(categories.map((category) => [category, 1 / categories.length])),
          ]),
        );
        const refused = refusal(margins);
        if (refused !== 'drawn') {
          expect(refused).toMatch(/[.]$/);
          return;
        }
        const { read, personas, off } = drawn(margins, 30);
        expect(off).toBeLessThanOrEqual(WITHIN_ONE);
        for (const [attribute, shares] of Object.entries(read)) {
          for (const one of personas) expect(Object.keys(shares)).toContain(one.attributes[attribute]);
        }
      }),
      { numRuns: examples(300) },
    );
  });

  it('keeps names whatever they are', () => {
    const shares = { '=1+1': 0.5, constructor: 0.25, '<script>': 0.25 };
    const { personas, off } = drawn({ valueOf: shares, 'שם × 年': { 'א × 一': 0.5, 'ב × 二': 0.5 } }, 20);
    expect(off).toBe(0);
    expect(
      personas.every(({ attributes }) => attributes['valueOf'] !== undefined && attributes['年'] !== undefined),
    ).toBe(true);
  });
});
