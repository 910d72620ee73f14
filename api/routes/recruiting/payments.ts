import { z } from 'zod';
import type { FieldworkError } from '../../../domain/ground/errors.ts';
import { getPayment } from '../../../operations/recruiting/payments/get-payment.ts';
import { getTeamPlan } from '../../../operations/recruiting/payments/get-team-plan.ts';
import { listPayments } from '../../../operations/recruiting/payments/list-payments.ts';
import {
  PAYMENT_SIGNATURE_HEADER,
  receivePaymentEvent,
  STRIPE_SIGNATURE_HEADER,
} from '../../../operations/recruiting/payments/receive-payment-event.ts';
import { route } from '../../route.ts';
import type { Refusal } from '../../refusals.ts';

const MOST_BYTES = 512 * 1024;

const eventBody = z.looseObject({
  id: z.string(),
  object: z.literal('event'),
  type: z.string(),
  created: z.int(),
  data: z.looseObject({ object: z.record(z.string(), z.unknown()) }),
});

/** Payments for runs, and a team's subscriptions. */
export const paymentRoutes = [
  route('GET', '/api/v1/payments', listPayments),
  route('GET', '/api/v1/payments/:payment_id', getPayment),
  route('GET', '/api/v1/team/plan', getTeamPlan),
  route('POST', '/webhooks/payments', receivePaymentEvent, {
    rawBody: {
      maxBytes: MOST_BYTES,
      accepts: { 'application/json': eventBody },
      headers: { signature: PAYMENT_SIGNATURE_HEADER, stripe_signature: STRIPE_SIGNATURE_HEADER },
    },
    refusals: { of: refusalOfEvent, statuses: [400, 500], schema: z.object({ error: z.string() }) },
    problems: ['payment_unavailable'],
  }),
];

/**
 * The answers to the payment provider are prescribed: 400 for a wrong signature or body, 500 for an error here, and it
 * sends both again. An error before the signature is checked (size, type, encoding) stays a problem document.
 */
function refusalOfEvent({ code, message }: FieldworkError): Refusal | null {
  switch (code) {
    case 'unauthenticated':
    case 'malformed_request':
      return { status: 400, body: { error: message } };
    case 'internal_error':
    case 'service_unavailable':
      return { status: 500, body: { error: 'handler error' } };
    default:
      return null;
  }
}
