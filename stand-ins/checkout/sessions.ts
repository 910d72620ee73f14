import {
  readParameters,
  flag,
  group,
  list,
  metadata,
  oneOf,
  optional,
  text,
  webAddress,
  wholeNumber,
} from './read-parameters.ts';
import type { FormBranch } from './form-body.ts';
import type { Session } from './records.ts';
import { StripeError, missing } from './stripe-error.ts';
import { newId } from './world.ts';
import type { Asker, World } from './world.ts';

/** The parameters of https://docs.stripe.com/api/checkout/sessions/create that this stand-in supports. */
const SESSION = {
  mode: oneOf('payment'),
  line_items: list(
    group({
      quantity: wholeNumber(1, 999_999),
      price_data: group({
        currency: text(3),
        unit_amount: wholeNumber(0, 99_999_999),
        product_data: group({ name: text(250), description: optional(text(500)) }),
      }),
    }),
    100,
  ),
  success_url: webAddress,
  cancel_url: optional(webAddress),
  client_reference_id: optional(text(200)),
  metadata: optional(metadata),
  payment_intent_data: optional(group({ description: optional(text(1000)), metadata: optional(metadata) })),
  allowed_payment_method_types: optional(list(oneOf('card'), 1)),
  adaptive_pricing: optional(group({ enabled: flag })),
  expires_at: optional(wholeNumber(0, 99_999_999_999)),
};

type Wanted = ReturnType<typeof readWanted>;

function readWanted(form: FormBranch) {
  return readParameters(form, SESSION);
}

/** Checks a request. @returns a function that makes the session */
export function prepareSession(world: World, form: FormBranch): () => Session {
  const wanted = readWanted(form);
  const now = world.nowSeconds();
  const currency = currencyOf(wanted);
  const total = totalOf(wanted, currency);
  const expiresAt = wanted.expires_at ?? now + DAY_SECONDS;
  checkExpiry(expiresAt, now);
  return () => {
    const id = newId('cs_standin');
    const session: Session = {
      id,
      object: 'checkout.session',
      livemode: false,
      mode: wanted.mode,
      created: now,
      expires_at: expiresAt,
      amount_subtotal: total,
      amount_total: total,
      currency,
      client_reference_id: wanted.client_reference_id ?? null,
      metadata: wanted.metadata ?? {},
      success_url: wanted.success_url,
      cancel_url: wanted.cancel_url ?? null,
      adaptive_pricing: wanted.adaptive_pricing ?? { enabled: true },
      allowed_payment_method_types: wanted.allowed_payment_method_types ?? null,
      payment_method_types: ['card'],
      custom_text: { submit: { message: 'This is a stand-in: no money moves.' } },
      ui_mode: 'hosted_page',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      url: `${world.publicUrl()}/c/pay/${id}`,
    };
    world.records.sessions.push(session);
    world.records.details[id] = {
      lines: wanted.line_items.map(({ quantity, price_data: price }) => ({
        name: price.product_data.name,
        quantity,
        unitAmount: price.unit_amount,
      })),
      intentDescription: wanted.payment_intent_data?.description ?? null,
      intentMetadata: wanted.payment_intent_data?.metadata ?? {},
    };
    return session;
  };
}

const DAY_SECONDS = 24 * 60 * 60;
const SHORTEST_SECONDS = 30 * 60;

/** "anywhere from 30 minutes to 24 hours after Checkout Session creation": https://docs.stripe.com/api/checkout/sessions/create */
function checkExpiry(expiresAt: number, now: number): void {
  if (expiresAt - now < SHORTEST_SECONDS) {
    throw refused(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    );
  }
  if (expiresAt - now > DAY_SECONDS) {
    throw refused(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    );
  }
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

function currencyOf({ line_items: items }: Wanted): string {
  const [first, ...others] = items.map(({ price_data: price }) => price.currency);
  if (first === undefined) throw refused('line_items', 'You must provide at least one line item.');
  const path = 'line_items[0][price_data][currency]';
  if (!CURRENCIES.has(first)) throw refused(path, `Invalid currency: ${first}. Write it in small letters.`);
  if (others.some((currency) => currency !== first)) throw refused(path, 'All line items must have one currency.');
  return first;
}

/** "Minimum and maximum charge amounts" and "Special cases" of https://docs.stripe.com/currencies */
const LEAST: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30, jpy: 50, cad: 50, aud: 50, chf: 50 };
const MOST = 99_999_999;
const STEPS: Readonly<Record<string, number>> = { isk: 100, ugx: 100, bhd: 10, jod: 10, kwd: 10, omr: 10, tnd: 10 };

function totalOf({ line_items: items }: Wanted, currency: string): number {
  const total = items.reduce((sum, { quantity, price_data: price }) => sum + quantity * price.unit_amount, 0);
  const least = LEAST[currency] ?? 1;
  const path = 'line_items[0][price_data][unit_amount]';
  if (total < least) {
    const message = `The Checkout Session's total amount due must add up to at least ${least} ${currency}.`;
    throw new StripeError(400, message, { code: 'amount_too_small', param: path });
  }
  if (total > MOST) throw new StripeError(400, `At most ${MOST}.`, { code: 'amount_too_large', param: path });
  const step = STEPS[currency] ?? 1;
  if (total % step !== 0) throw refused(path, `Amounts in ${currency} must be divisible by ${step}.`);
  return total;
}

/** @throws StripeError 404 */
export function findSession({ records }: World, id: string): Session {
  const session = records.sessions.find((each) => each.id === id);
  if (session === undefined) throw missing('checkout.session', id, 'session');
  return session;
}

/** @throws StripeError 400 for a session that isn't open */
export function expireSession(world: World, session: Session, asker: Asker = null): void {
  if (session.status !== 'open') {
    throw new StripeError(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  session.status = 'expired';
  session.url = null;
  const intent = world.records.intents.find(({ id }) => id === session.payment_intent);
  if (intent !== undefined) {
    intent.status = 'canceled';
    intent.canceled_at = world.nowSeconds();
    intent.cancellation_reason = 'automatic';
    world.emit('payment_intent.canceled', intent, { asker });
  }
  world.emit('checkout.session.expired', session, { asker });
}

/** Expires sessions whose time is over. @returns whether there were any */
export function expireDueSessions(world: World): boolean {
  const now = world.nowSeconds();
  const due = world.records.sessions.filter(({ status, expires_at }) => status === 'open' && expires_at <= now);
  for (const session of due) expireSession(world, session);
  return due.length > 0;
}

function refused(param: string, message: string): StripeError {
  return new StripeError(400, message, { param });
}
