import type { StoredPayment } from '../../../db/stores/recruiting/payment-store.ts';
import { TEAM_ID_KEY } from '../../../domain/recruiting/payments/payment-event.ts';
import type { Payment } from '../../../domain/recruiting/payments/payment.ts';

/** Ids of ours that the provider is told with a payment, and tells again with its events; the payment's own it is told besides. */
export function paymentMetadata(
  teamId: string,
  { panelRunId, quoteId, surveyId }: Pick<StoredPayment, 'panelRunId' | 'quoteId' | 'surveyId'>,
): Readonly<Record<string, string>> {
  return { [TEAM_ID_KEY]: teamId, integration_id: panelRunId, quote_id: quoteId, survey_id: surveyId };
}

/** A stored payment as what is heard of it is told from. */
export function paymentFacts(teamId: string, stored: StoredPayment): Payment {
  const { id, checkoutId, money, status, intents, refunds } = stored;
  return {
    paymentId: id,
    checkoutId,
    money,
    metadata: paymentMetadata(teamId, stored),
    status,
    intents,
    refunds,
  };
}
