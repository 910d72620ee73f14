import type { RecipientEvent } from './recipient-lifecycle.ts';

/** What mail systems tell of a mail that they took. */
export const DELIVERY_EVENTS = [
  'delivered',
  'bounced_hard',
  'bounced_soft',
  'complained',
] as const satisfies readonly RecipientEvent[];
export type DeliveryEvent = (typeof DELIVERY_EVENTS)[number];

/** An event and when it happened, which need not be when we hear of it. */
export type DatedDelivery = { readonly event: DeliveryEvent; readonly at: Date };

/**
 * Whether an event that is told now still says something, after all that was told of the recipient before. "Delivered" and
 * "not now" take each other back: the later of the two counts, however late the other is told; at the same moment it is
 * "delivered". The other events say the same whenever they come (`recipientAfter`).
 */
export function stillCounts({ event, at }: DatedDelivery, before: readonly DatedDelivery[]): boolean {
  const isAnyLater = (other: DeliveryEvent, than: number) =>
    before.some((one) => one.event === other && one.at.getTime() >= than);
  if (event === 'bounced_soft') return !isAnyLater('delivered', at.getTime());
  return event !== 'delivered' || !isAnyLater('bounced_soft', at.getTime() + 1);
}
