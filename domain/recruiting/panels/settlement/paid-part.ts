import type { PanelPrice } from '../pricing/panel-price.ts';
import type { PaidPart } from './settlement.ts';

/**
 * A payment of a price, as it is settled later. More of a sample begins after all that was paid for before; a higher price, after
 * what had been delivered when it was made.
 */
export function paidPart(
  payment: Pick<PaidPart, 'paymentId' | 'purpose' | 'after' | 'isInEffect'> & { readonly refunded?: number },
  price: PanelPrice,
): PaidPart {
  return {
    ...{ refunded: 0, ...payment },
    completes: price.places,
    perComplete: price.costPerComplete.amount,
    paid: price.total.amount,
  };
}
