import { describe, expect, it } from '@jest/globals';
import { aQuestion } from '../../../questionnaire/document/documents.ts';
import { detailsOf, frequencyAlone, rowsOf, tallyOf } from '../counted.ts';

const ranking = aQuestion('ranking');
const [bread, milk, eggs] = ranking.options.map(({ id }) => id);

describe('the frequency of a ranking', () => {
  const options = [
    { option: bread!, ranks: [3, 1] },
    { option: milk!, ranks: [1, 2, 1] },
    { option: eggs!, ranks: [0, 1, 3] },
  ];
  const frequency = frequencyAlone(ranking, tallyOf({ kind: 'ranks', options }, 4));

  it('counts first places', () => {
    expect(rowsOf(frequency)).toEqual([
      ['1', 3, 75],
      ['2', 1, 25],
      ['3', 0, 0],
    ]);
  });

  it('has mean ranks, and how many gave each rank', () => {
    const { items } = detailsOf(frequency, 'ranking');
    expect(items.map(({ meanRank }) => meanRank)).toEqual([1.25, 2, 2.75]);
    expect(items[0]).toEqual({ value: '1', text: 'Bread', meanRank: 1.25, firstPlaces: 3, ranks: [3, 1, 0] });
  });

  it('has no mean rank of what nobody ranked', () => {
    const { items } = detailsOf(frequencyAlone(ranking, tallyOf({ kind: 'ranks', options: [] }, 0)), 'ranking');
    expect(items[0]).toEqual({ value: '1', text: 'Bread', meanRank: null, firstPlaces: 0, ranks: [0, 0, 0] });
  });
});
