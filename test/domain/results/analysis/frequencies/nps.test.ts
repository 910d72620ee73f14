import { describe, expect, it } from '@jest/globals';
import { aQuestion } from '../../../questionnaire/document/documents.ts';
import { counted, detailsOf, frequencyAlone, rowsOf, tallyOf } from '../counted.ts';

const nps = aQuestion('nps');
const scores = (values: readonly { value: number; count: number }[], base: number) =>
  tallyOf({ kind: 'numbers', inputs: [{ input: null, base, squaredWeights: base, values }] }, base);

describe('the frequency of a net promoter question', () => {
  it('counts every score from 0 to 10, and has the score', () => {
    const frequency = frequencyAlone(nps, scores(counted([0, 1], [6, 1], [8, 3], [10, 5]), 10));
    expect(rowsOf(frequency)).toHaveLength(11);
    expect(rowsOf(frequency).filter(([, count]) => count !== 0)).toEqual([
      ['0', 1, 10],
      ['6', 1, 10],
      ['8', 3, 30],
      ['10', 5, 50],
    ]);
    const { score, summary } = detailsOf(frequency, 'nps');
    expect(score).toMatchObject({
      score: 30,
      promoters: 5,
      passives: 3,
      detractors: 2,
      promoterPct: 50,
      detractorPct: 20,
    });
    expect(summary.mean).toBeCloseTo(8, 12);
  });

  it('of nobody has no score', () => {
    const frequency = frequencyAlone(nps, scores([], 0));
    expect(rowsOf(frequency)[10]).toEqual(['10', 0, null]);
    expect(detailsOf(frequency, 'nps').score).toMatchObject({ score: null, base: 0, promoterPct: null });
  });
});
