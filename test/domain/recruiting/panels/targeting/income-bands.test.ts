import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  chooseIncomes,
  HOUSEHOLD_INCOME_USD,
  readIncome,
} from '../../../../../domain/recruiting/panels/targeting/income-bands.ts';
import { PANEL_A_CATALOGUE, textsOf } from '../panel-a-catalogue.ts';

const attribute = PANEL_A_CATALOGUE.find(({ id }) => id === HOUSEHOLD_INCOME_USD)!;

function bands(...words: readonly string[]): readonly string[] {
  const { filters, issues } = chooseIncomes(words, attribute, 'targeting.household_income_usd');
  if (issues.length > 0) return issues.map(({ path }) => path);
  return filters.flatMap((filter) => (filter.kind === 'options' ? textsOf(filter.attributeId, filter.optionIds) : []));
}

describe('incomes in words', () => {
  it.each([
    ['$50,000 - $59,999', 50_000, 60_000],
    ['50k-60k', 50_000, 60_000],
    ['50-60k', 50_000, 60_000],
    ['from 50,000 to 60,000 USD', 50_000, 60_000],
    ['between $1.5k and $2k', 1500, 2000],
    ['Less than $10,000', 0, 10_000],
    ['under 10k', 0, 10_000],
    ['150k+', 150_000, Number.POSITIVE_INFINITY],
    ['More than $150,000', 150_000, Number.POSITIVE_INFINITY],
    ['150,000 or more', 150_000, Number.POSITIVE_INFINITY],
  ])('"%s" are from %d to below %d', (text, from, below) => {
    expect(readIncome(text)).toEqual({ from, below });
  });

  it.each(['rich', '', '60k-50k', '10k-', '-5', '1e9'])('"%s" are none', (text) => {
    expect(readIncome(text)).toBeNull();
  });

  it('become the bands that they are made of', () => {
    expect(bands('under 20k')).toEqual(['Less than $10,000', '$10,000 - $19,999']);
    expect(bands('Rather not say', '90k-150k')).toEqual(['Rather not say', '$90,000 - $99,999', '$100,000 - $149,999']);
    expect(bands('55k-65k')).toEqual(['targeting.household_income_usd[0]']);
    expect(bands('60k-70k', '120k-150k')).toEqual(['targeting.household_income_usd[1]']);
  });

  it('of any span between edges of bands are those bands, and no other', () => {
    const edges = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 150];
    fc.assert(
      fc.property(fc.nat(edges.length - 2), fc.nat(edges.length - 2), (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other) + 1];
        expect(bands(`${edges[low] ?? 0}k - ${edges[high] ?? 0}k`)).toHaveLength(high - low);
      }),
    );
  });
});
