import { z } from 'zod';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { handlePaymentEvent, recordFailedEvent } from './handle-payment-event.ts';

export const PAYMENT_SIGNATURE_HEADER = 'payment-signature';
/** The provider's own name of the header. */
export const STRIPE_SIGNATURE_HEADER = 'Stripe-Signature';

const signature = z
  .string()
  .nullable()
  .default(null)
  .describe("The provider's signature of the body: in this header, or in the other one that is for it.");

const inputSchema = z.strictObject({
  body: z.instanceof(Uint8Array),
  content_type: z.string(),
  signature,
  stripe_signature: signature,
});

const answerSchema = z.object({
  received: z.literal(true),
  deduped: z.literal(true).optional().describe('There where the event had been handled before.'),
});

type Answer = z.infer<typeof answerSchema>;

/** Webhooks of the payment provider: on payments, refunds and subscriptions. */
export const receivePaymentEvent = defineOperation<z.input<typeof inputSchema>, Answer>({
  name: 'payment_events.receive',
  summary: 'Takes what the payment provider reports of payments, refunds and subscriptions; each event once.',
  audience: 'webhook',
  destructive: false,
  changes: true,
  input: inputSchema,
  output: { kind: 'json', schema: answerSchema },
  // Each event goes into a transaction of its team.
  opensItsOwn: true,
  run: receive,
});

async function receive({ services }: OperationContext, input: z.input<typeof inputSchema>): Promise<Answer> {
  const given = input.signature ?? input.stripe_signature ?? null;
  if (given === null) throw new FieldworkError('unauthenticated', `missing ${PAYMENT_SIGNATURE_HEADER} header`);
  if (services.payments === null) {
    throw new FieldworkError('payment_unavailable', 'Nobody may report payments here: set STRIPE_SECRET_KEY first.');
  }
  const event = await services.payments.readEvent(input.body, given);
  try {
    return (await handlePaymentEvent(services, event)) ? { received: true } : { received: true, deduped: true };
  } catch (error) {
    await recordFailedEvent(services, event, error);
    // After any failure, the provider should send it again.
    throw new Error('A payment event could not be handled.', { cause: error });
  }
}
