import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sortedLines } from '../../../providers/demographics/sorted-lines.ts';
import { placeIndex } from '../../../providers/demographics/bundled-demographics.ts';
import { examples } from '../../support/examples.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '東', ' ', '🙂', '!'), maxLength: 5 });
const entries = fc.uniqueArray(fc.tuple(word, word), { selector: ([key]) => key, maxLength: 40 });

function packed(all: readonly (readonly [string, string])[]): Buffer {
  const lines = all.map(([key, rest]) => Buffer.from(`${key}\t${rest}\n`));
  return Buffer.concat(lines.toSorted((one, two) => Buffer.compare(one, two)));
}

describe('sorted lines', () => {
  it('are found by their keys, and no others are', () => {
    fc.assert(
      fc.property(entries, word, (all, asked) => {
        const lines = sortedLines(packed(all));
        for (const [key, rest] of all) expect(lines.find(key)).toBe(rest);
        expect(lines.find(asked)).toBe(all.find(([key]) => key === asked)?.[1] ?? null);
      }),
      { numRuns: examples(400) },
    );
  });

  it('are found by how they begin, in order', () => {
    fc.assert(
      fc.property(entries, word, fc.integer({ min: 0, max: 5 }), (all, prefix, most) => {
        const beginning = all
          .filter(([key, rest]) => `${key}\t${rest}`.startsWith(prefix))
          .map(([key, rest]) => Buffer.from(`${key}\t${rest}`))
          .toSorted((one, two) => Buffer.compare(one, two));
        expect(sortedLines(packed(all)).startingWith(prefix, most)).toEqual(
          beginning.slice(0, most).map((line) => line.toString()),
        );
      }),
      { numRuns: examples(400) },
    );
  });

  it('of nothing has nothing', () => {
    expect(sortedLines(Buffer.alloc(0)).find('')).toBeNull();
    expect(sortedLines(Buffer.from('a\tb\n')).find('a\tb')).toBeNull();
    expect(sortedLines(Buffer.from('a\tb\n')).find('a\nb')).toBeNull();
  });
});

describe('the bundled places', () => {
  it('of names lie in places that are there, up to a country', async () => {
    const index = await placeIndex();
    const prefixes = Array.from('abcdefghijklmnopqrstuvwxyz0123456789', (letter) => `${letter}o`);
    const ids = ['1', '2', '9', ...prefixes].flatMap((prefix) => index.startingWith(prefix, 200));
    expect(ids.length).toBeGreaterThan(1_500);
    for (const id of ids) {
      let record = index.record(id);
      let steps = 0;
      while (record?.parent !== null && record !== null && steps < 5) {
        record = index.record(record.parent);
        steps += 1;
      }
      expect([id, record?.kind]).toEqual([id, 'country']);
    }
  });
});
