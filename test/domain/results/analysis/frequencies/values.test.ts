import { describe, expect, it } from '@jest/globals';
import { aQuestion } from '../../../questionnaire/document/documents.ts';
import { counted, detailsOf, frequencyAlone, rowsOf, tallyOf } from '../counted.ts';

describe('the frequency of values', () => {
  it('counts them, leading zeros kept', () => {
    const tally = { kind: 'values', values: counted(['02134', 3], ['10001', 1]), distinct: 2, numbers: null } as const;
    const frequency = frequencyAlone(aQuestion('zipcode'), tallyOf(tally, 4));
    expect(rowsOf(frequency)).toEqual([
      ['02134', 3, 75],
      ['10001', 1, 25],
    ]);
    expect(frequency.details).toEqual({ kind: 'values', distinct: 2, summary: null });
  });

  it('of a variable that is a number is told as numbers are', () => {
    const tally = {
      kind: 'values',
      values: counted(['9', 3], ['1', 1]),
      distinct: 2,
      numbers: counted([1, 1], [9, 3]),
    } as const;
    const frequency = frequencyAlone(aQuestion('variable'), tallyOf(tally, 4));
    expect(rowsOf(frequency)).toEqual([
      ['1', 1, 25],
      ['9', 3, 75],
    ]);
    expect(detailsOf(frequency, 'values').summary).toMatchObject({ mean: 7, maximum: 9 });
  });
});
