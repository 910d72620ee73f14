import { REFUND_ID_KEY } from './payment-event.ts';
import type { PaymentEvent } from './payment-event.ts';
import { refundObject } from './payment-objects.ts';
import type { KnownRefund } from './refunds-due.ts';

/**
 * The statuses of a refund: a later one in this list outweighs an earlier one. A bank may send money back days after a refund
 * has succeeded; what failed stays so. https://docs.stripe.com/refunds#failed-refunds
 */
export const REFUND_STATES = [
  'asked',
  'pending',
  'succeeded',
  'failed',
] as const satisfies readonly KnownRefund['state'][];

/** The report of an event on one of our refunds; null for any other refund. */
export function refundTold(
  event: PaymentEvent,
): { readonly refundId: string; readonly providerRefundId: string; readonly state: KnownRefund['state'] } | null {
  const read = refundObject.safeParse(event.object);
  const refundId = read.data?.metadata[REFUND_ID_KEY];
  if (!read.success || refundId === undefined) return null;
  return { refundId, providerRefundId: read.data.id, state: stateOf(event.type, read.data.status) };
}

function stateOf(type: string, status: string | null | undefined): KnownRefund['state'] {
  if (type === 'refund.failed' || status === 'failed' || status === 'canceled') return 'failed';
  return status === 'succeeded' ? 'succeeded' : 'pending';
}
