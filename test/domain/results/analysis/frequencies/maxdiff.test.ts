import { describe, expect, it } from '@jest/globals';
import { aQuestion } from '../../../questionnaire/document/documents.ts';
import { counted, detailsOf, frequencyAlone, rowsOf, tallyOf } from '../counted.ts';

const question = aQuestion('maxdiff');
const [speed, price, size, colour] = question.options.map(({ id }) => id) as [string, string, string, string];

describe('the frequency of best and worst', () => {
  const designs = [
    {
      sets: [
        [speed, price, size],
        [price, size, colour],
      ],
      shownTo: 4,
      picks: [
        { best: counted([speed, 4]), worst: counted([size, 3], [price, 1]) },
        { best: counted([price, 2], [colour, 2]), worst: counted([size, 4]) },
      ],
    },
    {
      sets: [[speed, price, colour]],
      shownTo: 2,
      picks: [{ best: counted([speed, 1], [price, 1]), worst: counted([colour, 2]) }],
    },
  ];
  const frequency = frequencyAlone(question, tallyOf({ kind: 'maxdiff', designs }, 6));
  const { items } = detailsOf(frequency, 'maxdiff');

  it('counts how often each was shown, over all designs', () => {
    expect(items.map(({ text, shown, best, worst }) => [text, shown, best, worst])).toEqual([
      ['Speed', 6, 5, 0],
      ['Price', 10, 3, 1],
      ['Size', 8, 0, 7],
      ['Colour', 6, 2, 2],
    ]);
  });

  it('has best picks as shares of the times shown', () => {
    expect(rowsOf(frequency)).toEqual([
      ['1', 5, 500 / 6],
      ['2', 3, 30],
      ['3', 0, 0],
      ['4', 2, 200 / 6],
    ]);
  });

  it('has best minus worst, and the logit of (n − w + b) / 2n', () => {
    expect(items.map(({ bestMinusWorst }) => bestMinusWorst)).toEqual([5 / 6, 0.2, -7 / 8, 0]);
    expect(items[1]?.utility).toBeCloseTo(Math.log(0.6 / 0.4), 12);
    expect(items.reduce((all, { share }) => all + (share ?? 0), 0)).toBeCloseTo(1, 12);
  });

  it('has nulls where nothing was shown', () => {
    const { details } = frequencyAlone(question, tallyOf({ kind: 'maxdiff', designs: [] }, 0));
    expect(details).toMatchObject({
      items: [{ shown: 0, bestMinusWorst: null, utility: null, share: null }, {}, {}, {}],
    });
  });
});
