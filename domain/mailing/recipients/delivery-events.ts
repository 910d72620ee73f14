import type { RecipientEvent } from './recipient-lifecycle.ts';

/** The reports of mail systems about a mail that they accepted. */
export const DELIVERY_EVENTS = [
  'delivered',
  'bounced_hard',
  'bounced_soft',
  'complained',
] as const satisfies readonly RecipientEvent[];
export type DeliveryEvent = (typeof DELIVERY_EVENTS)[number];

/** An event and when it happened, which may be long before it is reported. */
export type DatedDelivery = { readonly event: DeliveryEvent; readonly at: Date };

/**
 * Whether a newly reported event still matters, after all earlier reports about the recipient. "Delivered" and "not now" replace each
 * other: the one that happened later counts, in whatever order they are reported; at the same moment it is "delivered". The other
 * events have the same meaning whenever they come (`recipientAfter`).
 */
export function stillCounts({ event, at }: DatedDelivery, before: readonly DatedDelivery[]): boolean {
  const isAnyLater = (other: DeliveryEvent, than: number) =>
    before.some((one) => one.event === other && one.at.getTime() >= than);
  if (event === 'bounced_soft') return !isAnyLater('delivered', at.getTime());
  return event !== 'delivered' || !isAnyLater('bounced_soft', at.getTime() + 1);
}
