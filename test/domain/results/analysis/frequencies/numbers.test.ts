import { describe, expect, it } from '@jest/globals';
import type { AnswerTally, Counted } from '../../../../../domain/ground/statistics/tally.ts';
import { aQuestion } from '../../../questionnaire/document/documents.ts';
import { counted, detailsOf, frequencyAlone, rowsOf, tallyOf } from '../counted.ts';

const numbers = (values: readonly Counted<number>[], base: number): AnswerTally => ({
  kind: 'numbers',
  inputs: [{ input: null, base, squaredWeights: base, values }],
});

describe('the frequency of a number', () => {
  const values = counted([2, 3], [4.5, 1], [10, 1]);
  const frequency = frequencyAlone(aQuestion('number'), tallyOf(numbers(values, 5), 5));

  it('counts few different values one by one', () => {
    expect(rowsOf(frequency)).toEqual([
      ['2', 3, 60],
      ['4.5', 1, 20],
      ['10', 1, 20],
    ]);
  });

  it('has their mean, deviation and quartiles', () => {
    const { unit, inputs } = detailsOf(frequency, 'numeric');
    expect([unit, inputs.length, inputs[0]?.value, inputs[0]?.base]).toEqual([null, 1, null, 5]);
    // 2 2 2 4.5 10: mean 4.1, Σ(x − mean)² = 49.2 − … = 3·4.41 + 0.16 + 34.81 = 48.2, over 4.
    expect(inputs[0]?.summary.mean).toBeCloseTo(4.1, 12);
    expect(inputs[0]?.summary.standardDeviation).toBeCloseTo(Math.sqrt(48.2 / 4), 12);
    expect(inputs[0]?.summary).toMatchObject({
      minimum: 2,
      firstQuartile: 2,
      median: 2,
      thirdQuartile: 4.5,
      maximum: 10,
    });
  });

  it('puts many different values in the bins of its histogram', () => {
    const many = Array.from({ length: 40 }, (_, value): Counted<number> => ({ value, count: 1 }));
    const { distribution, details } = frequencyAlone(aQuestion('number'), tallyOf(numbers(many, 40), 40));
    const [bin] = detailsOf({ details }, 'numeric').inputs[0]!.histogram;
    expect(distribution[0]).toMatchObject({ value: `${bin!.from}–${bin!.to}`, count: bin!.count });
    expect(distribution.reduce((all, { percentage }) => all + (percentage ?? 0), 0)).toBeCloseTo(100, 9);
  });

  it('tells doubles as the decimals that were written', () => {
    const frequency = frequencyAlone(aQuestion('number'), tallyOf(numbers(counted([0.1 + 0.2, 1]), 1), 1));
    expect(rowsOf(frequency)).toEqual([['0.3', 1, 100]]);
  });

  it.each([
    ['currency', 'USD'],
    ['percentage', '%'],
    ['year', null],
  ] as const)('of the type %s has the unit %s', (type, unit) => {
    expect(detailsOf(frequencyAlone(aQuestion(type), tallyOf(numbers([], 0), 0)), 'numeric').unit).toBe(unit);
  });

  it('of nobody has nulls', () => {
    const empty = frequencyAlone(aQuestion('number'), tallyOf(numbers([], 0), 0));
    expect(empty.distribution).toEqual([]);
    expect(detailsOf(empty, 'numeric').inputs[0]).toMatchObject({ base: 0, histogram: [], summary: { mean: null } });
  });
});

describe('the frequency of several percentages', () => {
  const question = aQuestion('multi-percentage');
  const input = (label: string, base: number, values: readonly Counted<number>[]) => ({
    input: label,
    base,
    squaredWeights: base,
    values,
  });

  it('counts who gave each input, those of other versions at the end', () => {
    const inputs = [input('East', 1, counted([50, 1])), input('South', 2, counted([10, 1], [30, 1]))];
    const older = { ...question, config: { ...question.config, inputs: [{ label: 'East', helper: '' }] } };
    const frequency = frequencyAlone(question, tallyOf({ kind: 'numbers', inputs }, 4), [older]);
    expect(rowsOf(frequency)).toEqual([
      ['North', 0, 0],
      ['South', 2, 50],
      ['East', 1, 25],
    ]);
    const details = detailsOf(frequency, 'numeric');
    expect(details.unit).toBe('%');
    expect(details.inputs.map(({ summary }) => summary.mean)).toEqual([null, 20, 50]);
  });
});
