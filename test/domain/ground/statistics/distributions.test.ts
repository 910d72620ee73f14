import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  chiSquareUpperTail,
  fUpperTail,
  twoSidedNormalP,
  Z_95,
} from '../../../../domain/ground/statistics/distributions.ts';
import { expectClose } from './close.ts';

// SciPy 1.17.1: chi2.sf(x, df), f.sf(x, df1, df2), norm.sf(z).
const CHI_SQUARE = [
  [1e-8, 1, 0.9999202115440526],
  [3.841458820694124, 1, 0.04999999999999989],
  [900, 1, 9.813427854296455e-198],
  [1e-8, 2, 0.999999995],
  [7, 2, 0.0301973834223185],
  [1400, 2, 9.85967654375939e-305],
  [0.5, 3, 0.9188914116546758],
  [50, 3, 7.989179244951495e-11],
  [31.5, 4, 2.4203419122329878e-6],
  [1000, 9, 1.7240681189224405e-209],
  [8, 15, 0.9237827033154676],
  [480, 100, 5.178127669836545e-51],
  [1000, 341, 5.781862781021229e-66],
  [2100, 500, 1.8735785306059395e-194],
  [1900, 2000, 0.9449453137692619],
  [2000, 2000, 0.4957947558197845],
  [2020, 2000, 0.37232105526300524],
  [2060, 2000, 0.171088096117606],
  [2101, 2201, 0.9358171486375078],
  [3000, 3000, 0.49656643883965135],
  [4500, 3000, 5.347799079081091e-64],
  [4950, 5000, 0.6897014056808315],
  [7725, 7500, 0.034038942686928794],
  [10000, 10000, 0.49811936596618267],
  [10300, 10000, 0.017638117447345406],
  [20000, 10000, 0.0],
  [1000000, 10000, 0.0],
] as const;
const F = [
  [1e-6, 0.5, 36000000, 0.9753302985080727],
  [1e-6, 1, 10000000, 0.999202115592125],
  [2, 1, 5, 0.2164372292696857],
  [4.2, 1.7, 339.15, 0.02104310571994074],
  [50, 2.8, 1000, 2.077260794728235e-28],
  [464.15, 2.8, 10000, 6.869645078892566e-265],
  [1, 50, 50, 0.5],
  [0.7, 100, 5000, 0.9896870468614329],
  [1.3, 100, 1000000, 0.023519261480962356],
  [10, 200, 5000, 1.371354282025753e-238],
  [3, 400, 1000, 2.7181392033330945e-44],
  [1000, 1, 10000, 2.8758526322708907e-209],
  [5, 6, 10000000, 3.930911925487157e-5],
  [1000, 3, 2, 0.00099916731432906],
] as const;
const NORMAL = [
  [0, 0.5],
  [0.3, 0.3820885778110474],
  [1, 0.15865525393145707],
  [1.5, 0.06680720126885807],
  [1.959963984540054, 0.025],
  [3, 0.0013498980316300933],
  [5, 2.866515718791933e-7],
  [8, 6.22096057427174e-16],
  [12, 1.776482112077653e-33],
  [20, 2.7536241186061556e-89],
  [30, 4.906713927147908e-198],
  [37, 5.7255712225239266e-300],
] as const;

describe('chiSquareUpperTail', () => {
  it.each(CHI_SQUARE)('of %d with %d degrees of freedom is what SciPy says', (x, df, p) => {
    expectClose(chiSquareUpperTail(x, df), p, 1e-11);
  });

  it('is exp(−x/2) for two degrees of freedom', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1400, noNaN: true }), (x) =>
        expectClose(chiSquareUpperTail(x, 2), Math.exp(-x / 2), 1e-12),
      ),
    );
  });

  it('never falls with the degrees of freedom, on whichever side of 1000 it is worked out', () => {
    const shapes = fc.tuple(fc.double({ min: 1800, max: 2600, noNaN: true }), fc.integer({ min: 1500, max: 3000 }));

    fc.assert(
      fc.property(shapes, ([x, df]) => chiSquareUpperTail(x, df + 1) >= chiSquareUpperTail(x, df) * (1 - 1e-12)),
    );
  });

  it('is 1 of nothing', () => {
    expect(chiSquareUpperTail(0, 3)).toBe(1);
  });
});

describe('fUpperTail', () => {
  it.each(F)('of %d with %d and %d degrees of freedom is what SciPy says', (x, df1, df2, p) => {
    expectClose(fUpperTail(x, df1, df2), p, 1e-11);
  });

  it('is that of 1/f with the degrees of freedom swapped, taken from 1', () => {
    const degrees = fc.double({ min: 0.5, max: 500, noNaN: true });

    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), degrees, degrees, (f, df1, df2) => {
        expect(fUpperTail(f, df1, df2) + fUpperTail(1 / f, df2, df1)).toBeCloseTo(1, 10);
      }),
    );
  });

  it('is 1 of nothing', () => {
    expect(fUpperTail(0, 3, 10)).toBe(1);
  });
});

describe('twoSidedNormalP', () => {
  it.each(NORMAL)('of %d is twice what SciPy says of the tail beyond it', (z, p) => {
    expectClose(twoSidedNormalP(z), 2 * p, 1e-11);
  });

  it('is the same on both sides', () => {
    expect(twoSidedNormalP(-2.5)).toBe(twoSidedNormalP(2.5));
  });

  it('leaves 5 % beyond the limits of the 95 % interval', () => {
    expectClose(twoSidedNormalP(Z_95), 0.05, 1e-15);
  });
});
