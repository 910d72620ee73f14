import type { StoredPayment } from '../../../db/stores/recruiting/payment-store.ts';
import { TEAM_ID_KEY } from '../../../domain/recruiting/payments/payment-event.ts';
import type { Payment } from '../../../domain/recruiting/payments/payment.ts';

/** Our ids in the provider's metadata of a payment, which its events repeat; the payment's own id is added to them. */
export function paymentMetadata(
  teamId: string,
  { panelRunId, quoteId, surveyId }: Pick<StoredPayment, 'panelRunId' | 'quoteId' | 'surveyId'>,
): Readonly<Record<string, string>> {
  return { [TEAM_ID_KEY]: teamId, integration_id: panelRunId, quote_id: quoteId, survey_id: surveyId };
}

/** A stored payment in the form that events are applied to. */
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
