import type { PanelPrice } from '../pricing/panel-price.ts';
import type { PaidPart } from './settlement.ts';

/**
 * A payment as a part of the settlement. A raise pays for completes after all those paid before; a repricing, for completes after those
 * that had been delivered when it was quoted.
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
