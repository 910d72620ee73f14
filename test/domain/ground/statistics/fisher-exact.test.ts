import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fisherExactP } from '../../../../domain/ground/statistics/fisher-exact.ts';
import type { TwoByTwo } from '../../../../domain/ground/statistics/fisher-exact.ts';
import { expectClose } from './close.ts';

// The sums worked out with 50 digits (mpmath 1.4.1). SciPy 1.17.1 `fisher_exact` agrees to 1e-15, but for the counts of a
// hundred thousand and more, where its logarithms of factorials leave it 4e-12 to 3e-8 off.
const TABLES: readonly { readonly table: TwoByTwo; readonly p: number; readonly name: string }[] = [
  {
    name: 'TeaTasting, ?fisher.test of R',
    table: [
      [3, 1],
      [1, 3],
    ],
    p: 0.4857142857142857,
  },
  {
    name: 'Convictions, ?fisher.test of R',
    table: [
      [2, 10],
      [15, 3],
    ],
    p: 0.0005367241191434358,
  },
  {
    name: 'the example of SciPy',
    table: [
      [8, 2],
      [1, 5],
    ],
    p: 0.03496503496503497,
  },
  {
    name: 'two responses',
    table: [
      [1, 0],
      [0, 1],
    ],
    p: 1,
  },
  {
    name: 'a diagonal',
    table: [
      [0, 5],
      [7, 0],
    ],
    p: 0.0012626262626262627,
  },
  {
    name: 'an empty cell',
    table: [
      [10, 0],
      [3, 4],
    ],
    p: 0.014705882352941176,
  },
  {
    name: 'all the same',
    table: [
      [5, 5],
      [5, 5],
    ],
    p: 1,
  },
  {
    name: 'an empty row',
    table: [
      [0, 0],
      [3, 4],
    ],
    p: 1,
  },
  {
    name: 'an empty column',
    table: [
      [0, 4],
      [0, 9],
    ],
    p: 1,
  },
  {
    name: 'nobody',
    table: [
      [0, 0],
      [0, 0],
    ],
    p: 1,
  },
  {
    name: 'small counts',
    table: [
      [1, 9],
      [11, 3],
    ],
    p: 0.0027594561852200836,
  },
  {
    name: 'one small expected count',
    table: [
      [1, 24],
      [5, 170],
    ],
    p: 0.5560830708204634,
  },
  {
    name: 'hundreds',
    table: [
      [120, 30],
      [80, 70],
    ],
    p: 1.4191399932655861e-6,
  },
  {
    name: 'rare among a hundred thousand',
    table: [
      [3, 100000],
      [9, 99990],
    ],
    p: 0.09226984950091872,
  },
  {
    name: 'rare among millions',
    table: [
      [2, 1000000],
      [12, 3000000],
    ],
    p: 0.5395922766600129,
  },
  {
    name: 'rare among a hundred millions',
    table: [
      [40, 99999960],
      [90, 99999910],
    ],
    p: 1.3714982023961333e-5,
  },
  {
    name: 'thousands',
    table: [
      [5000, 4800],
      [5100, 5300],
    ],
    p: 0.00508445519949854,
  },
  {
    name: 'a far tail',
    table: [
      [400, 20],
      [15, 380],
    ],
    p: 8.362782621696644e-184,
  },
  {
    name: 'one against one in hundreds of millions',
    table: [
      [1, 100000000],
      [1, 300000000],
    ],
    p: 0.43750000234374997,
  },
  {
    name: 'tens of thousands',
    table: [
      [50000, 49800],
      [50300, 50000],
    ],
    p: 0.826587476718396,
  },
];

describe('fisherExactP', () => {
  it.each(TABLES)('is right for $name', ({ table, p }) => expectClose(fisherExactP(table), p, 1e-12));

  it('is a probability, the same for any order of rows and columns', () => {
    const count = fc.oneof(fc.nat(12), fc.nat(3000));

    fc.assert(
      fc.property(count, count, count, count, (a, b, c, d) => {
        const p = fisherExactP([
          [a, b],
          [c, d],
        ]);

        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        for (const other of [
          [
            [b, a],
            [d, c],
          ],
          [
            [c, d],
            [a, b],
          ],
          [
            [a, c],
            [b, d],
          ],
        ] as const) {
          expectClose(fisherExactP(other), p, 1e-11);
        }
      }),
    );
  });

  it('is 1 for the likeliest table, and its own probability for the least likely one', () => {
    const tables = Array.from({ length: 8 }, (_, first): TwoByTwo => [
      [first, 7 - first],
      [9 - first, 4 + first],
    ]);
    const ps = tables.map((table) => fisherExactP(table));

    expect(Math.max(...ps)).toBe(1);
    expectClose(Math.min(...ps), 36 / 77520, 1e-12);
  });
});
