import { describe, expect, it } from '@jest/globals';
import {
  bandCategories,
  keyedCategories,
  optionCategories,
  valueCategories,
} from '../../../../domain/results/analysis/crosstab-categories.ts';

const option = (id: string, label: string) => ({ id, label, text: `Text ${id}`, type: 'user' as const });

describe('the categories of a crosstab', () => {
  it('are options in the author’s order, whatever order they were counted in', () => {
    const arranged = optionCategories([option('a', '1'), option('b', '2'), option('c', '3')], ['c', 'a']);
    expect(arranged.categories.map(({ key }) => key)).toEqual(['1', '2', '3']);
    expect(arranged.positions).toEqual([2, 0]);
  });

  it('have keys of their own where a retired option had the same label', () => {
    const keys = keyedCategories([option('a', '1'), option('b', '1'), option('c', '1 (2)')]).map(({ key }) => key);
    expect(keys).toEqual(['1', '1 (2)', '1 (2) (2)']);
  });

  it('are bands with their upper edges included, the last one open', () => {
    const arranged = bandCategories([18, 35.5], ['2', '0']);
    expect(arranged.categories.map(({ key }) => key)).toEqual(['≤ 18', '> 18 – 35.5', '> 35.5']);
    expect(arranged.positions).toEqual([2, 0]);
  });

  it('are values, numbers before words and in their order', () => {
    const arranged = valueCategories(['b', '10', '9', 'a']);
    expect(arranged.categories.map(({ key }) => key)).toEqual(['9', '10', 'a', 'b']);
    expect(arranged.positions).toEqual([3, 1, 0, 2]);
  });

  it('are all that always stand there, also where nobody gave them', () => {
    const always = ['0', '1', '2'].map((key) => ({ key, text: key }));
    expect(valueCategories(['2', '7'], always)).toEqual({
      categories: [...always, { key: '7', text: '7' }],
      positions: [2, 3],
    });
  });
});
