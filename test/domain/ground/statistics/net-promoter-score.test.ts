import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { netPromoterScore } from '../../../../domain/ground/statistics/net-promoter-score.ts';
import { expectClose, expectFinite } from './close.ts';
import { countedValues } from './counts.ts';

const SAMPLE = [
  { value: 0, count: 30 },
  { value: 6, count: 50 },
  { value: 7, count: 60 },
  { value: 8, count: 40 },
  { value: 9, count: 120 },
  { value: 10, count: 100 },
];

describe('netPromoterScore', () => {
  it('is the share of promoters less that of detractors, with its margin', () => {
    const nps = netPromoterScore(SAMPLE);

    expect(nps).toMatchObject({ base: 400, promoters: 220, passives: 100, detractors: 80, score: 35, passivePct: 25 });
    expectClose(nps.promoterPct, 55, 1e-12);
    expectClose(nps.detractorPct, 20, 1e-12);
    expect(nps.standardError).toBeCloseTo(3.960745, 6);
    expect(nps.marginOfError95).toBeCloseTo(3.960745 * 1.959964, 5);
  });

  it('has a wider margin with a smaller effective base', () => {
    expectClose(netPromoterScore(SAMPLE, 1600).standardError, 2 * (netPromoterScore(SAMPLE).standardError ?? 0), 1e-12);
  });

  it('is null, not 0, where nobody answered', () => {
    expect(netPromoterScore([])).toEqual({
      score: null,
      base: 0,
      promoters: 0,
      passives: 0,
      detractors: 0,
      promoterPct: null,
      passivePct: null,
      detractorPct: null,
      standardError: null,
      marginOfError95: null,
    });
  });

  it.each([
    { value: 10, score: 100 },
    { value: 8, score: 0 },
    { value: 6, score: -100 },
  ])('is $score, without error, where all say $value', ({ value, score }) => {
    expect(netPromoterScore([{ value, count: 12 }])).toMatchObject({ score, standardError: 0, marginOfError95: 0 });
  });

  it('stays between −100 and 100, its shares adding up, without NaN or Infinity', () => {
    fc.assert(
      fc.property(countedValues(fc.integer({ min: 0, max: 10 })), (values) => {
        const nps = netPromoterScore(values);

        expectFinite(nps);
        if (nps.score === null) return;
        expect(Math.abs(nps.score)).toBeLessThanOrEqual(100);
        expect((nps.promoterPct ?? 0) + (nps.passivePct ?? 0) + (nps.detractorPct ?? 0)).toBeCloseTo(100, 9);
      }),
    );
  });
});
