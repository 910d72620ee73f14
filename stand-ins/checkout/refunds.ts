import type { FormBranch } from './form-body.ts';
import { metadata, oneOf, optional, readParameters, text, wholeNumber } from './read-parameters.ts';
import type { Charge, Refund } from './records.ts';
import { StripeError, missing } from './stripe-error.ts';
import { newId } from './world.ts';
import type { Asker, World } from './world.ts';

/** The parameters of https://docs.stripe.com/api/refunds/create that this stand-in supports. */
const REFUND = {
  payment_intent: optional(text(255)),
  charge: optional(text(255)),
  amount: optional(wholeNumber(1, 99_999_999)),
  reason: optional(oneOf('duplicate', 'fraudulent', 'requested_by_customer')),
  metadata: optional(metadata),
};

/** Checks a request. @returns a function that makes the refund */
export function prepareRefund(world: World, form: FormBranch, asker: Asker = null): () => Refund {
  const wanted = readParameters(form, REFUND);
  if ((wanted.payment_intent === undefined) === (wanted.charge === undefined)) {
    throw new StripeError(
      400,
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  return () => {
    const charge = chargeOf(world, wanted.payment_intent, wanted.charge);
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) {
      throw new StripeError(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
    }
    const amount = wanted.amount ?? left;
    if (amount > left) {
      const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
      throw new StripeError(400, message, { param: 'amount' });
    }
    return addRefund(world, charge, {
      amount,
      asker,
      reason: wanted.reason ?? null,
      metadata: wanted.metadata ?? {},
    });
  };
}

function addRefund(
  world: World,
  charge: Charge,
  { asker, ...wanted }: Pick<Refund, 'amount' | 'reason' | 'metadata'> & { readonly asker: Asker },
): Refund {
  const refund: Refund = {
    id: newId('re_standin'),
    object: 'refund',
    created: world.nowSeconds(),
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    description: 'This is a stand-in: no money moves.',
    status: 'succeeded',
    ...wanted,
  };
  world.records.refunds.push(refund);
  charge.amount_refunded += refund.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  world.emit('refund.created', refund, { asker });
  world.emit('charge.refunded', charge, { asker });
  return refund;
}

/** The bank returns a refund, days later: https://docs.stripe.com/refunds#failed-refunds */
export function failRefund(world: World, id: string): Refund {
  const refund = findRefund(world, id);
  if (refund.status === 'failed') return refund;
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  const charge = chargeOf(world, undefined, refund.charge);
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  world.emit('refund.failed', refund);
  return refund;
}

/** @throws StripeError 404 */
export function findRefund({ records }: World, id: string): Refund {
  const refund = records.refunds.find((each) => each.id === id);
  if (refund === undefined) throw missing('refund', id, 'refund');
  return refund;
}

function chargeOf({ records }: World, intentId: string | undefined, chargeId: string | undefined): Charge {
  if (intentId !== undefined && !records.intents.some(({ id }) => id === intentId)) {
    throw missing('payment_intent', intentId, 'payment_intent', 400);
  }
  const charge = records.charges.find(
    ({ id, payment_intent, paid }) => id === chargeId || (payment_intent === intentId && paid),
  );
  if (charge !== undefined && charge.paid) return charge;
  if (chargeId !== undefined && charge === undefined) throw missing('charge', chargeId, 'charge', 400);
  throw new StripeError(400, 'This PaymentIntent does not have a successful charge to refund.', {
    code: 'charge_not_refundable',
  });
}
