import type { Charge, Intent, Session, SessionDetails } from './records.ts';
import { StripeError, missing } from './stripe-error.ts';
import { newId } from './world.ts';
import type { World } from './world.ts';

/**
 * A person pays. A second click has no effect.
 * @throws StripeError 400 for a checkout that has expired
 */
export function pay(world: World, session: Session): void {
  if (session.status === 'complete') return;
  const intent = intentOf(world, session);
  const charge = addCharge(world, intent, null);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  intent.last_payment_error = null;
  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  world.emit('charge.succeeded', charge);
  world.emit('payment_intent.succeeded', intent);
  world.emit('checkout.session.completed', session);
}

const DECLINE = { code: 'card_declined', message: 'Your card was declined.' } as const;

/**
 * The bank declines; the person may try again. https://docs.stripe.com/declines
 * @throws StripeError 400 for a checkout that isn't open
 */
export function decline(world: World, session: Session): void {
  const intent = intentOf(world, session);
  const charge = addCharge(world, intent, DECLINE);
  intent.latest_charge = charge.id;
  intent.last_payment_error = { ...DECLINE, type: 'card_error', decline_code: 'generic_decline', charge: charge.id };
  world.emit('charge.failed', charge);
  world.emit('payment_intent.payment_failed', intent);
}

/** @throws StripeError 404 */
export function findIntent({ records }: World, id: string): Intent {
  const intent = records.intents.find((each) => each.id === id);
  if (intent === undefined) throw missing('payment_intent', id, 'intent');
  return intent;
}

/** A session gets its intent at the first attempt, and keeps it for all of them. */
function intentOf(world: World, session: Session): Intent {
  if (session.status !== 'open') throw new StripeError(400, `This Checkout Session is ${session.status}.`);
  if (session.payment_intent !== null) return findIntent(world, session.payment_intent);
  const details: SessionDetails | undefined = world.records.details[session.id];
  const intent: Intent = {
    id: newId('pi_standin'),
    object: 'payment_intent',
    livemode: false,
    created: world.nowSeconds(),
    amount: session.amount_total,
    currency: session.currency,
    description: details?.intentDescription ?? null,
    metadata: details?.intentMetadata ?? {},
    capture_method: 'automatic_async',
    payment_method_types: session.payment_method_types,
    amount_received: 0,
    latest_charge: null,
    last_payment_error: null,
    canceled_at: null,
    cancellation_reason: null,
    status: 'requires_payment_method',
  };
  world.records.intents.push(intent);
  session.payment_intent = intent.id;
  world.emit('payment_intent.created', intent);
  return intent;
}

function addCharge(world: World, intent: Intent, failure: typeof DECLINE | null): Charge {
  const charge: Charge = {
    id: newId('ch_standin'),
    object: 'charge',
    livemode: false,
    created: world.nowSeconds(),
    amount: intent.amount,
    currency: intent.currency,
    payment_intent: intent.id,
    description: intent.description,
    metadata: intent.metadata,
    captured: failure === null,
    paid: failure === null,
    status: failure === null ? 'succeeded' : 'failed',
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    calculated_statement_descriptor: 'STAND-IN NO MONEY',
    amount_captured: failure === null ? intent.amount : 0,
    amount_refunded: 0,
    refunded: false,
  };
  world.records.charges.push(charge);
  return charge;
}
