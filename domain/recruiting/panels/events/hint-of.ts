import { exactAmount } from '../exact-amount.ts';
import type { RunEvent } from '../run/run.ts';
import type { PanelEvent } from './panel-event.ts';

/**
 * The event of a run that a webhook causes. Where the webhook doesn't say all, it is a hint: the provider is asked.
 * @param currency of the run
 */
export function hintOf(event: Exclude<PanelEvent, { kind: 'unroutable' }>, currency: string): RunEvent {
  switch (event.kind) {
    case 'run_completed':
      return { type: 'provider_completed' };
    case 'participant':
    case 'state_changed':
      return { type: 'provider_hinted' };
    case 'repriced': {
      const { eventId, oldPrice, newPrice, reason } = event;
      const isRaise = isHigher(newPrice, oldPrice, currency);
      return { type: 'repriced', eventId, oldPrice, newPrice, currency, reason, isRaise };
    }
  }
}

/** Compared in whole smallest units; a price beyond the safe integers is higher than any. */
function isHigher(one: string, other: string, currency: string): boolean {
  const [high, low] = [one, other].map((text) => exactAmount(text, currency)?.amount ?? Number.POSITIVE_INFINITY);
  return (high ?? 0) > (low ?? 0);
}
