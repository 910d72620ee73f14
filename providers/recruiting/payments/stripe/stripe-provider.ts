import Stripe from 'stripe';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import { idOf, PAYMENT_ID_KEY, REFUND_ID_KEY } from '../../../../domain/recruiting/payments/payment-event.ts';
import type { Checkout, CheckoutRequest, PaymentProvider, Refund } from '../payment-provider.ts';
import { readEvent } from './read-event.ts';
import { isLiveKey, readStripeAddress } from './stripe-address.ts';
import { isRepeatedAnswer, toPaymentFailure } from './stripe-failures.ts';
import { withNextKey } from './with-next-key.ts';
import type { Money } from '../../../../domain/recruiting/panels/money.ts';
import { fromProviderAmount, toProviderAmount } from '../../../../domain/recruiting/payments/provider-amount.ts';
import type { ProviderAmount } from '../../../../domain/recruiting/payments/provider-amount.ts';

export type StripeSettings = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Stripe's address, if it is not the public one. */
  readonly apiBase: string | null;
  readonly isStandIn: boolean;
  /** Time-out of a response; default: 30 s. */
  readonly timeoutMs?: number | undefined;
  readonly clock?: (() => number) | undefined;
};

/**
 * Payments by Stripe Checkout, with Stripe's own library, which pins the version of the API. It only retries once, after a
 * lost connection and with the same idempotency key, so that this is harmless.
 * @throws FieldworkError `invalid_input` for an invalid address, or a live key for a stand-in
 */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const { secretKey, webhookSecret, isStandIn, clock = Date.now } = settings;
  if (isStandIn && isLiveKey(secretKey)) {
    throw new FieldworkError('invalid_input', 'A live STRIPE_SECRET_KEY must not be given to a stand-in.');
  }
  const stripe = new Stripe(secretKey, {
    ...readStripeAddress(settings.apiBase, secretKey),
    maxNetworkRetries: 0,
    timeout: settings.timeoutMs ?? 30_000,
    telemetry: false,
    appInfo: { name: 'Fieldwork' },
  });
  const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      throw toPaymentFailure(error, { secrets: [secretKey, webhookSecret], nowMs: clock() });
    }
  };
  return {
    isStandIn,
    createCheckout: (request) => asking(() => createCheckout(stripe, request)),
    readCheckout: (id) => asking(async () => checkoutOf(await stripe.checkout.sessions.retrieve(id))),
    expireCheckout: (id) => asking(() => expireCheckout(stripe, id)),
    refund: (refund) => asking(() => refundOnce(stripe, refund)),
    readEvent: (body, signature) => readEvent(body, signature, { stripe, webhookSecret, nowMs: clock() }),
  };
}

/**
 * Makes one session a payment. Where Stripe failed after it had made one, a further key would make a second: the payment's
 * sessions are searched first. A session from an earlier request is read again, since Stripe repeats its first state.
 */
async function createCheckout(stripe: Stripe, request: CheckoutRequest): Promise<Checkout> {
  const parameters = parametersOf(request);
  const session = await withNextKey(request.paymentId, async (idempotencyKey) => {
    const known = idempotencyKey === request.paymentId ? null : await findSession(stripe, request);
    return known ?? stripe.checkout.sessions.create(parameters, { idempotencyKey });
  });
  if (!('lastResponse' in session) || !isRepeatedAnswer(session.lastResponse.headers)) return checkoutOf(session);
  return checkoutOf(await stripe.checkout.sessions.retrieve(session.id));
}

/** The clocks of Stripe and of this machine may differ so much. */
const CLOCKS_DIFFER_BY_SECONDS = 60 * 60;

/** https://docs.stripe.com/api/checkout/sessions/list, newest first; it can't be asked by our id. */
async function findSession(
  stripe: Stripe,
  { paymentId, requestedAt }: CheckoutRequest,
): Promise<Stripe.Checkout.Session | null> {
  const gte = Math.floor(requestedAt.getTime() / 1000) - CLOCKS_DIFFER_BY_SECONDS;
  for await (const session of stripe.checkout.sessions.list({ created: { gte }, limit: 100 })) {
    if (session.client_reference_id === paymentId) return session;
  }
  return null;
}

/**
 * https://docs.stripe.com/api/checkout/sessions/create. Cards and wallets alone: other payment methods may take days after
 * the checkout is complete. No adaptive pricing: amount and currency stay as requested.
 */
function parametersOf(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { amount, currency } = chargeable(request.money);
  const metadata = { ...request.metadata, [PAYMENT_ID_KEY]: request.paymentId };
  const description = clipped(request.description);
  return {
    mode: 'payment',
    client_reference_id: request.paymentId,
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: description } } }],
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    metadata,
    payment_intent_data: { description, metadata },
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
  };
}

/** The longest name of a product. */
const LONGEST_NAME = 250;

function clipped(text: string): string {
  return text.length <= LONGEST_NAME ? text : `${text.slice(0, LONGEST_NAME - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * Stripe only expires open ones (https://docs.stripe.com/api/checkout/sessions/expire): for any other its end is returned.
 */
async function expireCheckout(stripe: Stripe, id: string): Promise<Checkout> {
  try {
    return checkoutOf(await stripe.checkout.sessions.expire(id));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const session = await stripe.checkout.sessions.retrieve(id);
    if (session.status === 'open') throw error;
    return checkoutOf(session);
  }
}

type RefundRequest = Parameters<PaymentProvider['refund']>[0];

/**
 * Stripe may forget a key after a day (https://docs.stripe.com/api/idempotent_requests), so the payment's refunds are
 * searched first.
 */
async function refundOnce(stripe: Stripe, request: RefundRequest): Promise<Refund> {
  const { refundId, paymentIntentId, money, metadata = {} } = request;
  const { amount, currency } = chargeable(money);
  const refund = await withNextKey(refundId, async (idempotencyKey) => {
    const known = await findRefund(stripe, request);
    if (known !== null) return known;
    const intent = await stripe.paymentIntents.retrieve(paymentIntentId);
    // A refund has no currency of its own: 100 yen in the request would be refunded as 100 cents.
    if (intent.currency !== currency) {
      throw new FieldworkError('payment_refused', 'The refund must have the currency of what was paid.');
    }
    return stripe.refunds.create(
      { payment_intent: paymentIntentId, amount, metadata: { ...metadata, [REFUND_ID_KEY]: refundId } },
      { idempotencyKey },
    );
  });
  if (refund.amount === amount && refund.currency === currency) return refundOf(refund);
  throw new FieldworkError('payment_refused', 'This refund was made before, with another amount.');
}

/** https://docs.stripe.com/api/refunds/list */
async function findRefund(stripe: Stripe, { refundId, paymentIntentId }: RefundRequest): Promise<Stripe.Refund | null> {
  for await (const refund of stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })) {
    if (refund.metadata?.[REFUND_ID_KEY] === refundId) return refund;
  }
  return null;
}

/**
 * Translates a Checkout Session. https://docs.stripe.com/api/checkout/sessions/object: `status` is open, complete or
 * expired, and a complete one is paid only when `payment_status` says so.
 */
function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const isExpired = session.status === 'expired';
  return {
    id: session.id,
    url: session.status === 'open' ? session.url : null,
    state: session.payment_status === 'paid' ? 'paid' : isExpired ? 'expired' : 'open',
    paymentIntentId: idOf(session.payment_intent),
    money: readMoney(session.amount_total ?? 0, session.currency ?? ''),
    metadata: session.metadata ?? {},
  };
}

/**
 * Translates a Refund. https://docs.stripe.com/api/refunds/object: pending, requires_action, succeeded, failed or canceled.
 */
function refundOf(refund: Stripe.Refund): Refund {
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled';
  const state = refund.status === 'succeeded' ? 'succeeded' : hasFailed ? 'failed' : 'pending';
  return { id: refund.id, money: readMoney(refund.amount, refund.currency), state };
}

/** @throws FieldworkError `payment_refused` for an amount that can't be charged */
function chargeable(money: Money): ProviderAmount {
  const amount = toProviderAmount(money);
  if (amount !== null) return amount;
  throw new FieldworkError(
    'payment_refused',
    `Stripe can't move ${money.amount} of the smallest unit of ${money.currency}: take a whole amount in a usual currency.`,
  );
}

function readMoney(amount: number, currency: string): Money {
  const money = fromProviderAmount({ amount, currency });
  if (money !== null) return money;
  throw new FieldworkError('payment_refused', "Stripe told an amount that isn't one of the currency's.");
}
