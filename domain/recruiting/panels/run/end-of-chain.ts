import { exactAmount } from '../exact-amount.ts';
import type { Money } from '../money.ts';
import type { Repricing } from './run.ts';

/**
 * The price after all repricings, in whatever order they were reported: the new price that is no other's old price. Null where prices
 * form a circle, or a repricing in between was never reported.
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
