import { expect, it } from '@jest/globals';
import { snakeKeys } from '../../../../operations/results/analytics/snake-keys.ts';

it('names members in snake case at every depth, and leaves values alone', () => {
  const told = snakeKeys({ kind: 'numericInput', meanRank: [{ firstPlaces: 1, pseudoRSquared: null }], text: 'aB' });
  expect(told).toEqual({ kind: 'numericInput', mean_rank: [{ first_places: 1, pseudo_r_squared: null }], text: 'aB' });
  const typed: { readonly mean_rank: readonly { readonly first_places: number }[] } = told;
  expect(typed.mean_rank).toHaveLength(1);
});
