import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rake } from '../../../../domain/ground/statistics/raking.ts';
import type { RakingCell } from '../../../../domain/ground/statistics/raking.ts';
import { examples } from '../../../support/examples.ts';
import { expectClose, expectFinite } from './close.ts';

// Weights: NumPy 2.4.6, 500 rounds of iterative proportional fitting.
const CELLS = [
  { categories: [0, 0, 0], count: 8 },
  { categories: [0, 0, 1], count: 11 },
  { categories: [0, 1, 0], count: 14 },
  { categories: [0, 1, 1], count: 36 },
  { categories: [0, 2, 0], count: 17 },
  { categories: [0, 2, 1], count: 7 },
  { categories: [1, 0, 0], count: 36 },
  { categories: [1, 0, 1], count: 24 },
  { categories: [1, 1, 0], count: 7 },
  { categories: [1, 1, 1], count: 6 },
  { categories: [1, 2, 0], count: 6 },
  { categories: [1, 2, 1], count: 36 },
];
const TARGETS = [
  [0.48, 0.52],
  [0.3, 0.45, 0.25],
  [0.62, 0.38],
];
const WEIGHTS = [
  0.8953810934855357, 0.3569978510213993, 2.3303998415038194, 0.9291549056490257, 1.1457142539683942,
  0.45680831271417743, 1.1259829294473018, 0.4489412262823939, 2.93058504296237, 1.168455052474171, 1.440788398793349,
  0.5744574750216102,
];

describe('rake', () => {
  it('gives the weights of an independent fit', () => {
    const { raked } = rake({ cells: CELLS, targets: TARGETS });

    for (const [cell, weight] of WEIGHTS.entries()) expectClose(raked?.weights[cell], weight);
    expectClose(raked?.designEffect, 1.354935932461739);
    expect(raked?.converged).toBe(true);
  });

  it('gives the published design effect and effective sample size', () => {
    const cells = [
      { categories: [0, 0], count: 30 },
      { categories: [0, 1], count: 30 },
      { categories: [1, 0], count: 30 },
      { categories: [1, 1], count: 10 },
    ];

    const { raked } = rake({
      cells,
      targets: [
        [0.5, 0.5],
        [0.55, 0.45],
      ],
    });

    expect(raked?.designEffect).toBeCloseTo(1.06819, 5);
    expect(raked?.effectiveSampleSize).toBeCloseTo(93.6161, 4);
    expect((raked?.weights[3] ?? 0) / (raked?.weights[0] ?? 1)).toBeCloseTo(1.389825 / 0.609203, 5);
  });

  it('takes targets relative to their sum', () => {
    const percent = TARGETS.map((shares) => shares.map((share) => share * 100));

    const { raked } = rake({ cells: CELLS, targets: percent });

    for (const [cell, weight] of WEIGHTS.entries()) expectClose(raked?.weights[cell], weight);
  });

  it('keeps below a maximum and still meets the targets where that is possible', () => {
    const { raked } = rake({ cells: CELLS, targets: TARGETS, maximumWeight: 2 });

    expect(raked?.converged).toBe(true);
    expect(Math.max(...(raked?.weights ?? []))).toBeLessThanOrEqual(2 + 1e-12);
    expectMargins(CELLS, TARGETS, raked?.weights ?? []);
  });

  it('says that no weights below the maximum meet the targets', () => {
    const { raked } = rake({ cells: CELLS, targets: TARGETS, maximumWeight: 1.2 });

    expect(raked?.converged).toBe(false);
    expect(raked?.largestDeviation).toBeGreaterThan(0.1);
    expect(Math.max(...(raked?.weights ?? []))).toBeLessThanOrEqual(1.2 + 1e-12);
  });

  it('says that the targets contradict each other where a combination never occurs', () => {
    const cells = [
      { categories: [0, 0], count: 50 },
      { categories: [1, 1], count: 50 },
    ];

    const { raked } = rake({
      cells,
      targets: [
        [0.5, 0.5],
        [0.7, 0.3],
      ],
    });

    expect(raked?.converged).toBe(false);
    expect(raked?.largestDeviation).toBeGreaterThan(0.05);
  });

  it('asks nothing of those who are in no category of a margin', () => {
    const cells = [
      { categories: [0], count: 40 },
      { categories: [1], count: 10 },
      { categories: [-1], count: 50 },
    ];

    const { raked } = rake({ cells, targets: [[0.5, 0.5]] });

    expect(raked?.converged).toBe(true);
    for (const [cell, weight] of [0.625, 2.5, 1].entries()) expectClose(raked?.weights[cell], weight);
  });

  it('leaves those out whose share is 0', () => {
    const cells = [
      { categories: [0, 0], count: 40 },
      { categories: [2, 1], count: 30 },
      { categories: [1, 1], count: 10 },
      { categories: [-1, 0], count: 50 },
    ];
    const targets = [
      [0.4, 0.6, 0],
      [0.5, 0.5],
    ];
    const counted = cells.filter(({ categories }) => categories[0] !== 2);

    const { raked } = rake({ cells, targets });

    const { raked: others } = rake({ cells: counted, targets });
    expect(raked?.weights[1]).toBe(0);
    expect(raked?.weights.filter((_, cell) => cell !== 1)).toEqual(others?.weights);
    expect(raked).toMatchObject({ ...others, weights: expect.any(Array) });
    const sum = cells.reduce((total, { count }, cell) => total + count * (raked?.weights[cell] ?? 0), 0);
    expectClose(sum, 100);
  });

  it.each([
    { name: 'no responses', cells: [{ categories: [0], count: 0 }], targets: [[1]], reason: 'no responses' },
    {
      name: 'nobody in a category',
      cells: [{ categories: [0], count: 5 }],
      targets: [[0.5, 0.5]],
      reason: 'is in category 2 of target 1, which has a share',
    },
    {
      name: 'a category whose members are all in one that is not to count',
      cells: [
        { categories: [0, 0], count: 5 },
        { categories: [1, 1], count: 5 },
      ],
      targets: [
        [1, 0],
        [0.5, 0.5],
      ],
      reason: 'is in category 2 of target 2',
    },
    {
      name: 'nobody in a category that has a name',
      cells: [{ categories: [0], count: 5 }],
      targets: [[0.5, 0.5]],
      nameOf: (margin: number, category: number) => `${margin}-${category}`,
      reason: 'is in 0-1, ',
    },
    { name: 'a negative share', cells: [{ categories: [0], count: 5 }], targets: [[-1]], reason: 'must be 0 or more' },
    {
      name: 'a maximum of 1',
      cells: [{ categories: [0], count: 5 }],
      targets: [[1]],
      maximumWeight: 1,
      reason: 'more than 1',
    },
  ])('says why there are no weights: $name', ({ reason, ...input }) => {
    const outcome = rake(input);

    expect(outcome.raked).toBeNull();
    expect(outcome.reason).toContain(reason);
  });

  it('meets all margins, with weights of 1 on average, wherever every combination occurs', () => {
    fc.assert(
      fc.property(surveys, ({ cells, targets }) => {
        const { raked } = rake({ cells, targets });

        expect(raked?.converged).toBe(true);
        expectMargins(cells, targets, raked?.weights ?? []);
        const responses = cells.reduce((sum, { count }) => sum + count, 0);
        const weighted = cells.reduce((sum, { count }, cell) => sum + count * (raked?.weights[cell] ?? 0), 0);
        expectClose(weighted, responses);
        expectClose(raked?.effectiveSampleSize, responses / (raked?.designEffect ?? 0));
        expect(raked?.designEffect).toBeGreaterThanOrEqual(1 - 1e-12);
      }),
      { numRuns: examples(60) },
    );
  });

  it('has no NaN and no Infinity for any counts', () => {
    const counts = fc.array(fc.constantFrom(0, 1, 7, 1e-15, 1e15), { minLength: 4, maxLength: 4 });
    const maximum = fc.constantFrom(undefined, 1.5, 5);

    fc.assert(
      fc.property(counts, maximum, (cellCounts, maximumWeight) => {
        const cells = cellCounts.map((count, cell) => ({ categories: [cell % 2, Math.floor(cell / 2)], count }));
        const targets = [
          [0.3, 0.7],
          [0.6, 0.4],
        ];

        expectFinite(rake(maximumWeight === undefined ? { cells, targets } : { cells, targets, maximumWeight }));
      }),
      { numRuns: examples(60) },
    );
  });
});

const shares = (categories: number): fc.Arbitrary<readonly number[]> =>
  fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: categories, maxLength: categories });

const surveys = fc
  .record({
    counts: fc.array(fc.integer({ min: 5, max: 90 }), { minLength: 6, maxLength: 6 }),
    first: shares(2),
    second: shares(3),
  })
  .map(({ counts, first, second }) => ({
    cells: counts.map((count, cell) => ({ categories: [cell % 2, cell % 3], count })),
    targets: [first, second],
  }));

function expectMargins(
  cells: readonly RakingCell[],
  targets: readonly (readonly number[])[],
  weights: readonly number[],
): void {
  const all = cells.reduce((sum, { count }, cell) => sum + count * (weights[cell] ?? 0), 0);
  for (const [margin, wanted] of targets.entries()) {
    const sum = wanted.reduce((one, other) => one + other, 0);
    for (const [category, share] of wanted.entries()) {
      const inside = cells.map((cell, at) =>
        cell.categories[margin] === category ? cell.count * (weights[at] ?? 0) : 0,
      );
      expect(inside.reduce((one, other) => one + other, 0) / all).toBeCloseTo(share / sum, 8);
    }
  }
}
