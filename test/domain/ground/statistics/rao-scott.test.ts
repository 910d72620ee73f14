import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { raoScottTest } from '../../../../domain/ground/statistics/rao-scott.ts';
import { expectClose, expectFinite, inRows } from './close.ts';
import { tables } from './counts.ts';
import { MODIFIED_TABLES, WEIGHTED_TABLES } from './weighted-tables.ts';

const FIXTURES = [
  ...WEIGHTED_TABLES.map((fixture) => ({ ...fixture, source: 'R' })),
  ...MODIFIED_TABLES.map((fixture) => ({ ...fixture, source: 'NumPy' })),
].map((fixture) => ({
  ...fixture,
  table: {
    weights: inRows(fixture.weights, fixture.rows),
    squaredWeights: inRows(fixture.squaredWeights, fixture.rows),
    responses: fixture.responses,
  },
}));

describe('raoScottTest', () => {
  it.each(FIXTURES)('agrees with $source: $name', ({ table, chiSquare, f, df1, df2, pValue }) => {
    const test = raoScottTest(table);

    expectClose(test.chiSquare, chiSquare);
    expectClose(test.f, f);
    expectClose(test.df1, df1);
    expectClose(test.df2, df2);
    expectClose(test.pValue, pValue);
    expect(test).toMatchObject({ sampleSize: table.responses, reason: null });
  });

  it('takes V from the weighted shares', () => {
    const weights = [
      [20, 30],
      [40, 10],
    ];

    const test = raoScottTest({ weights, squaredWeights: weights, responses: 1000 });

    expectClose(test.cramersV, Math.sqrt(1 / 6), 1e-12);
    expectClose(test.chiSquare, 1000 / 6, 1e-12);
  });

  it('depends on the weights alone up to their scale, and not on the order of the table', () => {
    const cell = fc.double({ min: 0.1, max: 30, noNaN: true });

    fc.assert(
      fc.property(tables(cell), fc.double({ min: 0.001, max: 1000, noNaN: true }), (weights, scale) => {
        const responses = 100;
        const squaredWeights = weights.map((row) => row.map((weight) => weight * 1.4));
        const one = raoScottTest({ weights, squaredWeights, responses });
        const scaled = raoScottTest({
          weights: weights.map((row) => row.map((weight) => weight * scale)),
          squaredWeights: squaredWeights.map((row) => row.map((square) => square * scale * scale)),
          responses,
        });
        const turned = raoScottTest({
          weights: weights.toReversed().map((row) => row.toReversed()),
          squaredWeights: squaredWeights.toReversed().map((row) => row.toReversed()),
          responses,
        });

        expect([scaled.reason, turned.reason]).toEqual([one.reason, one.reason]);
        if (one.df1 === null) return;
        expectClose(scaled.df1, one.df1, 1e-8);
        expectClose(turned.df1, one.df1, 1e-8);
      }),
    );
  });

  it.each([
    {
      name: 'nobody',
      weights: [
        [0, 0],
        [0, 0],
      ],
      responses: 0,
      reason: 'no responses',
    },
    {
      name: 'one response',
      weights: [
        [0, 1.3],
        [0, 0],
      ],
      responses: 1,
      reason: 'no second response',
    },
    {
      name: 'one row',
      weights: [
        [2, 1],
        [0, 0],
      ],
      responses: 3,
      reason: 'in one row',
    },
    {
      name: 'one column',
      weights: [
        [2, 0],
        [1, 0],
      ],
      responses: 3,
      reason: 'in one column',
    },
  ])('says why it can say nothing: $name', ({ weights, responses, reason }) => {
    const test = raoScottTest({ weights, squaredWeights: weights, responses });

    expect(test).toMatchObject({ chiSquare: null, f: null, df1: null, df2: null, pValue: null, cramersV: null });
    expect(test.reason).toContain(reason);
  });

  it('has no NaN and no Infinity for any weights', () => {
    fc.assert(
      fc.property(tables(), fc.nat(50), (weights, responses) => {
        const squaredWeights = weights.map((row) => row.map((weight) => weight ** 2));

        expectFinite(raoScottTest({ weights, squaredWeights, responses }));
      }),
    );
  });
});
