import { describe, expect, it } from '@jest/globals';
import type { Frequency } from '../../../../domain/results/analysis/frequency.ts';
import { compareFrequencies } from '../../../../domain/synthetic/comparison/compare-frequencies.ts';

function aFrequency(counts: Readonly<Record<string, number>>, more: Partial<Frequency> = {}): Frequency {
  const base = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return {
    questionId: 'q',
    label: 'Q1',
    text: 'Which?',
    type: 'select',
    base,
    effectiveBase: base,
    optedOut: 0,
    distribution: Object.entries(counts).map(([value, count]) => ({
      value,
      text: value,
      count,
      percentage: (100 * count) / base,
    })),
    details: { kind: 'choice', multiple: false },
    loop: null,
    ...more,
  };
}

describe('the comparison of synthetic answers with real ones', () => {
  it('is 0 for the same shares, 1 for nothing in common, and half the differences else', () => {
    const distanceOf = (real: object, made: object) =>
      compareFrequencies([aFrequency(real as never)], [aFrequency(made as never)])[0]!.distance;
    expect(distanceOf({ a: 30, b: 70 }, { a: 300, b: 700 })).toBeCloseTo(0, 12);
    expect(distanceOf({ a: 30 }, { b: 70 })).toBe(1);
    expect(distanceOf({ a: 50, b: 50 }, { a: 80, b: 20 })).toBeCloseTo(0.3, 12);
  });

  it('says what chance alone makes of it: less for larger samples', () => {
    const [small, large] = [100, 10_000].map(
      (n) => compareFrequencies([aFrequency({ a: n / 2, b: n / 2 })], [aFrequency({ a: n / 2, b: n / 2 })])[0]!,
    );
    // sqrt(2/pi) * sqrt(0.25 * 2 / n), for two shares, halved.
    expect(small!.expected_by_chance).toBeCloseTo(Math.sqrt(2 / Math.PI) * Math.sqrt(0.5 / 100), 12);
    expect(large!.expected_by_chance).toBeCloseTo(small!.expected_by_chance / 10, 12);
  });

  it('takes the mean difference of a choice of several', () => {
    const several = { details: { kind: 'choice', multiple: true }, base: 100 } as const;
    const [compared] = compareFrequencies(
      [aFrequency({ a: 80, b: 40 }, several)],
      [aFrequency({ a: 60, b: 60 }, several)],
    );
    expect(compared!.distance).toBeCloseTo(0.2, 12);
  });

  it('leaves out what one of them has no answers to', () => {
    expect(compareFrequencies([aFrequency({ a: 1 })], [])).toEqual([]);
    expect(compareFrequencies([aFrequency({}, { base: 0 })], [aFrequency({ a: 1 })])).toEqual([]);
  });
});
