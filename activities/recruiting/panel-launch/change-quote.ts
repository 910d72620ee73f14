import type { PanelEffect } from '../../../db/stores/recruiting/panel-effect-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { PricedQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { decimalString } from '../../../domain/recruiting/panels/money.ts';
import type { Change } from '../../../domain/recruiting/panels/run/run.ts';
import { applyRunEvent } from '../../../operations/recruiting/panel-runs/apply-run-event.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { EffectRef } from '../../../workflows/recruiting/panel-launch/messages.ts';
import type { Performed } from './perform-effect.ts';

/** A change whose quote is to be made, and the effect that asked for it. */
export type AskedChange = { readonly ref: EffectRef; readonly run: StoredRun; readonly effect: PanelEffect };

/** Whether the run still waits for that quote: another change may have replaced it. */
export function isQuoting({ life }: Pick<StoredRun, 'life'>, purpose: Change['purpose']): boolean {
  return life.change?.stage === 'quoting' && life.change.purpose === purpose;
}

/** Records that the provider can't offer what the change asks for. */
export function changeImpossible(services: ActivityServices, purpose: Change['purpose'], because: string): Performed {
  return {
    record: async (transaction, held) => {
      if (!isQuoting(held, purpose)) return;
      const event = { type: 'change_impossible' } as const;
      await applyRunEvent(transaction, services, held, { event, actor: 'service', details: { purpose, because } });
    },
  };
}

/** A price as it is written in the audit log. */
export function priceDetails(
  quoteId: string,
  { price, expiresAt }: Pick<PricedQuote, 'price' | 'expiresAt'>,
): Readonly<Record<string, unknown>> {
  return {
    quote_id: quoteId,
    places: price.places,
    total_cost: decimalString(price.total),
    currency: price.currency,
    expires_at: expiresAt.toISOString(),
  };
}
