import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Counted, PriceLists, QuestionTally } from '../../../../domain/ground/statistics/tally.ts';
import type { QuestionOf, QuestionType } from '../../../../domain/questionnaire/document/question-types.ts';
import { aQuestion } from '../../questionnaire/document/documents.ts';
import { frequencyAlone, tallyOf } from './counted.ts';

/** Of responses, or a sum of their weights. */
const count = fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.double({ min: 0.001, max: 1e6, noNaN: true }));
const total = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Each of some values, counted. */
function countedEach<T>(values: readonly T[]): fc.Arbitrary<readonly Counted<T>[]> {
  return fc
    .tuple(...values.map(() => count))
    .map((counts) => values.map((value, place) => ({ value, count: counts[place]! })));
}

const numbers = fc
  .uniqueArray(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { maxLength: 60 })
  .chain((values) => countedEach([...values].sort((a, b) => a - b)));

const select = aQuestion('select');
const grid = aQuestion('grid');
const ranking = aQuestion('ranking');
const maxdiff = aQuestion('maxdiff');
const conjoint = aQuestion('conjoint');
const idsOf = ({ options }: { options: readonly { id: string }[] }) => options.map(({ id }) => id);
const baseOf = (counts: readonly { readonly count: number }[]) => total(counts.map((one) => one.count));

const choices = countedEach(idsOf(select)).map((options) => tallyOf({ kind: 'choice', options }, baseOf(options)));
const rows = fc
  .tuple(...grid.options.vertical.map(() => countedEach(grid.options.horizontal.map(({ id }) => id))))
  .map((all) =>
    tallyOf(
      {
        kind: 'rows',
        rows: all.map((columns, place) => ({ row: grid.options.vertical[place]!.id, base: baseOf(columns), columns })),
      },
      Math.max(...all.map(baseOf)),
    ),
  );
const ranks = fc
  .array(fc.array(count, { maxLength: 3 }), { maxLength: 3 })
  .map((all) =>
    tallyOf({ kind: 'ranks', options: all.map((some, place) => ({ option: idsOf(ranking)[place]!, ranks: some })) }, 9),
  );
const amounts = numbers.map((values) => {
  const base = baseOf(values);
  return tallyOf({ kind: 'numbers', inputs: [{ input: null, base, squaredWeights: base, values }] }, base);
});
const stated = fc.record({
  // Rising by more than nothing each time.
  steps: fc.tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 1, max: 50 }))),
  count: count.filter((one) => one > 0),
});
const prices = fc.array(stated, { maxLength: 8 }).map((respondents) => {
  const priceOf = (steps: readonly number[], place: number) => total(steps.slice(0, place + 1));
  const curves = [0, 1, 2, 3].map((place) => {
    const groups = Map.groupBy(respondents, ({ steps }) => priceOf(steps, place));
    return [...groups]
      .map(([value, some]) => ({ value, count: baseOf(some) }))
      .sort((one, other) => one.value - other.value);
  }) as unknown as PriceLists;
  const base = baseOf(respondents);
  return tallyOf({ kind: 'prices', consistent: base, curves, all: curves }, base);
});
const picks = fc.tuple(countedEach(idsOf(maxdiff)), countedEach(idsOf(maxdiff))).map(([best, worst]) => {
  const shownTo = baseOf(best) + baseOf(worst);
  return tallyOf(
    { kind: 'maxdiff', designs: [{ sets: [idsOf(maxdiff)], shownTo, picks: [{ best, worst }] }] },
    shownTo,
  );
});
const profiles = fc.tuple(count, count, count, count).map(([a, b, c, d]) => {
  const sets = [
    [
      [0, 0],
      [1, 2],
    ],
    [
      [0, 1],
      [1, 0],
    ],
  ];
  return tallyOf(
    {
      kind: 'conjoint',
      designs: [
        {
          sets,
          shownTo: a + b,
          chosen: [
            [a, b],
            [c, d],
          ],
        },
      ],
    },
    a + b,
  );
});

const cases: readonly (readonly [QuestionOf<QuestionType>, fc.Arbitrary<QuestionTally>])[] = [
  [select, choices],
  [grid, rows],
  [ranking, ranks],
  [aQuestion('number'), amounts],
  [aQuestion('nps'), amounts],
  [aQuestion('van-westendorp'), prices],
  [maxdiff, picks],
  [conjoint, profiles],
];

describe('any frequency', () => {
  it.each(cases.map(([question, tallies]) => [question.type, question, tallies] as const))(
    'of the type %s has no number that is none',
    (_, question, tallies) => {
      fc.assert(
        fc.property(tallies, (tally) => {
          JSON.stringify(frequencyAlone(question, tally), (__, value: unknown) => {
            if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
            return value;
          });
        }),
      );
    },
  );

  it.each([
    ['a single choice', select, choices],
    ['a number', aQuestion('number'), amounts],
    ['a grid', grid, rows],
  ] as const)('of %s has percentages that add up to 100, or none at all', (_, question, tallies) => {
    fc.assert(
      fc.property(tallies, (tally) => {
        const { base, distribution } = frequencyAlone(question, tally);
        const percentages = distribution.map(({ percentage }) => percentage);
        if (base === 0) expect(percentages.every((one) => one === null)).toBe(true);
        else expect(total(percentages.map((one) => one ?? NaN))).toBeCloseTo(100, 6);
      }),
    );
  });
});
