import { exactAmount } from '../exact-amount.ts';
import type { Money } from '../money.ts';
import type { Repricing } from './run.ts';

/**
 * The price that repricings came to, in whatever order they were told: the one from which no other went on. Null where prices went
 * round in a circle, or one of them was never told.
 */
export function endOfChain(repricings: readonly Repricing[], currency: string): Money | null {
  const prices = repricings.map(({ oldPrice, newPrice }) => ({
    before: exactAmount(oldPrice, currency)?.amount,
    after: exactAmount(newPrice, currency)?.amount,
  }));
  const ends = new Set(
    prices.map(({ after }) => after).filter((after) => prices.every(({ before }) => before !== after)),
  );
  const [end] = ends;
  return ends.size === 1 && end !== undefined ? { amount: end, currency } : null;
}
