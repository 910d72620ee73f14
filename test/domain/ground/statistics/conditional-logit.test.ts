import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fitConditionalLogit } from '../../../../domain/ground/statistics/conditional-logit.ts';
import { examples } from '../../../support/examples.ts';
import { CHOICES, EXPECTED } from './choice-fixture.ts';
import { expectClose, expectFinite } from './close.ts';
import { anyCount } from './counts.ts';

const { levels, sets, chosen } = CHOICES;
const DESIGN = { sets, chosen, shownTo: 25 };

describe('fitConditionalLogit', () => {
  it('agrees with statsmodels', () => {
    const { fit } = fitConditionalLogit({ levels, designs: [DESIGN] });

    expect(fit?.choices).toBe(600);
    expectClose(fit?.logLikelihood, EXPECTED.logLikelihood, 1e-12);
    expectClose(fit?.nullLogLikelihood, -600 * Math.log(3), 1e-12);
    expectClose(fit?.pseudoRSquared, 1 - EXPECTED.logLikelihood / (-600 * Math.log(3)), 1e-10);
    for (const [attribute, utilities] of EXPECTED.utilities.entries()) {
      for (const [level, utility] of utilities.entries()) {
        expectClose(fit?.attributes[attribute]?.utilities[level], utility, 1e-10);
        // Its standard errors come from a Hessian by differences.
        expectClose(
          fit?.attributes[attribute]?.standardErrors[level],
          EXPECTED.standardErrors[attribute]?.[level] ?? NaN,
          1e-6,
        );
      }
    }
  });

  it('gives each attribute its share in the ranges', () => {
    const { fit } = fitConditionalLogit({ levels, designs: [DESIGN] });
    const ranges = EXPECTED.utilities.map((own) => Math.max(...own) - Math.min(...own));
    const sum = ranges.reduce((one, other) => one + other, 0);

    for (const [attribute, range] of ranges.entries())
      expectClose(fit?.attributes[attribute]?.importance, range / sum, 1e-10);
  });

  it('is the closed form of one attribute: the logarithms of the shares, centred', () => {
    const pair = { sets: [[[0], [1]]], chosen: [[30, 10]], shownTo: 40 };

    const { fit } = fitConditionalLogit({ levels: [2], designs: [pair] });

    const utility = Math.log(3) / 2;
    expectClose(fit?.attributes[0]?.utilities[0], utility, 1e-12);
    expectClose(fit?.attributes[0]?.utilities[1], -utility, 1e-12);
    expectClose(fit?.attributes[0]?.standardErrors[0], 1 / Math.sqrt(4 * 40 * 0.75 * 0.25), 1e-12);
    expect(fit?.attributes[0]?.importance).toBe(1);
  });

  it('does not matter how choices are spread over designs, and no preference is no importance', () => {
    const half = { sets, chosen: chosen.map((set) => set.map((count) => count / 2)), shownTo: 12.5 };
    const even = { sets, chosen: chosen.map((set) => set.map(() => 1)), shownTo: 3 };

    const whole = fitConditionalLogit({ levels, designs: [DESIGN] }).fit;
    const halves = fitConditionalLogit({ levels, designs: [half, half] }).fit;

    for (const [attribute, { utilities }] of whole?.attributes.entries() ?? []) {
      for (const [level, utility] of utilities.entries()) {
        expectClose(halves?.attributes[attribute]?.utilities[level], utility ?? NaN, 1e-10);
      }
    }
    expect(fitConditionalLogit({ levels, designs: [even] }).fit?.attributes[0]?.importance).toBeNull();
  });

  it('leaves out levels and attributes that were not shown, or always the same', () => {
    const design = {
      sets: [
        [
          [0, 1, 2],
          [2, 1, 0],
        ],
      ],
      chosen: [[30, 10]],
      shownTo: 40,
    };

    const { fit } = fitConditionalLogit({ levels: [3, 2, 0], designs: [design] });

    expect(fit?.attributes.map(({ utilities }) => utilities.map((value) => value !== null))).toEqual([
      [true, false, true],
      [false, false],
      [],
    ]);
    expect(fit?.attributes.map(({ importance }) => importance)).toEqual([1, 0, 0]);
  });

  it.each([
    { name: 'nobody', levels: [2], sets: [[[0], [1]]], chosen: [[0, 0]], reason: 'Nobody' },
    { name: 'no sets', levels: [2], sets: [], chosen: [], reason: 'Nobody' },
    { name: 'one level', levels: [2], sets: [[[0], [0]]], chosen: [[3, 4]], reason: 'two levels' },
    {
      name: 'a level always chosen',
      levels: [2],
      sets: [[[0], [1]]],
      chosen: [[9, 0]],
      reason: 'always or never chosen',
    },
    {
      name: 'levels that go together',
      levels: [2, 2],
      sets: [
        [
          [0, 0],
          [1, 1],
        ],
      ],
      chosen: [[9, 4]],
      reason: 'show more sets',
    },
    {
      name: 'a level never chosen beside others',
      levels: [3],
      sets: [[[0], [1], [2]]],
      chosen: [[5, 7, 0]],
      reason: 'always or never chosen',
    },
  ])('says why there is no fit: $name', ({ reason, ...given }) => {
    const outcome = fitConditionalLogit({ levels: given.levels, designs: [{ ...given, shownTo: 9 }] });

    expect(outcome.fit).toBeNull();
    expect(outcome.reason).toContain(reason);
  });

  it('has utilities that add up to 0, and no NaN or Infinity, for any counts', () => {
    const counts = fc.array(fc.array(anyCount, { minLength: 3, maxLength: 3 }), {
      minLength: sets.length,
      maxLength: sets.length,
    });

    fc.assert(
      fc.property(counts, (any) => {
        const outcome = fitConditionalLogit({ levels, designs: [{ sets, chosen: any, shownTo: 1 }] });

        expectFinite(outcome);
        for (const { utilities } of outcome.fit?.attributes ?? []) {
          expect(utilities.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBeCloseTo(0, 9);
        }
      }),
      { numRuns: examples(40) },
    );
  });
});
