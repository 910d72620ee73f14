import Stripe from 'stripe';
import { z } from 'zod';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import { outsideJsonIn } from '../../../../domain/ground/outside-json.ts';
import type { PaymentEvent } from '../../../../domain/recruiting/payments/payment-event.ts';

/**
 * The greatest age, or distance in the future, of a signature: as in Stripe's libraries.
 * https://docs.stripe.com/webhooks#replay-attacks
 */
const TOLERANCE_SECONDS = 300;

export type EventReading = {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  readonly nowMs: number;
};

/**
 * Reads an event with its signature `t=<seconds>,v1=<hex>[,v1=…]` (https://docs.stripe.com/webhooks#verify-manually): an
 * HMAC-SHA256 of `<t>.<body>`. The library only checks the age; a signature from the future is refused here.
 * @throws FieldworkError `unauthenticated`; `malformed_request` for a body that is signed, but no event
 */
export async function readEvent(body: Uint8Array, signature: string, reading: EventReading): Promise<PaymentEvent> {
  const { stripe, webhookSecret, nowMs } = reading;
  const aheadSeconds = signedAt(signature) - Math.floor(nowMs / 1000);
  if (aheadSeconds > TOLERANCE_SECONDS) throw unauthenticated();
  await stripe.webhooks
    .constructEventAsync(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, nowMs)
    .catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw unauthenticated();
      throw malformed();
    });
  // What the library has parsed may hold harmful members.
  const read = eventSchema.safeParse(outsideJsonIn(body));
  if (!read.success) throw malformed();
  const { id, type, created, data } = read.data;
  return { id, type, createdAt: new Date(created * 1000), object: data.object };
}

const LAST_SECOND = 8_640_000_000_000;

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().min(1).max(255),
  created: z.number().int().nonnegative().max(LAST_SECOND),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** The one time in a signature; a header with none or several is refused. */
function signedAt(signature: string): number {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  const [time = ''] = times;
  if (times.length !== 1 || !/^t=\d{1,12}$/.test(time)) throw unauthenticated();
  return Number(time.slice(2));
}

function unauthenticated(): FieldworkError {
  return new FieldworkError(
    'unauthenticated',
    `The signature is not this body's, or is older than ${TOLERANCE_SECONDS} s: sign the body as it is sent, with the webhook secret.`,
  );
}

function malformed(): FieldworkError {
  return new FieldworkError(
    'malformed_request',
    'The body is signed, but is no event of Stripe: send it as Stripe made it.',
  );
}
