import type { StoredQuote, PricedQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { PublicSurvey } from '../../../db/stores/fieldwork/public-survey-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { PanelPrice } from '../../../domain/recruiting/panels/pricing/panel-price.ts';
import type { Services } from '../../../platform/services.ts';

/**
 * Only a live survey can be launched, in the version that was quoted.
 * @throws FieldworkError `wrong_state`
 */
export function refuseUnlessAsQuoted(
  { status, currentVersion }: Pick<PublicSurvey, 'status' | 'currentVersion'>,
  { liveVersion }: Pick<StoredQuote, 'liveVersion'>,
): void {
  if (status !== 'active') {
    const hint = status === 'draft' || status === 'paused' ? 'Publish it first.' : 'Clone it to collect again.';
    throw refusal(`The survey is ${status}: panel runs are launched for an active one. ${hint}`);
  }
  if (currentVersion === liveVersion) return;
  throw refusal(
    `The survey's live version is ${currentVersion}, and version ${liveVersion} was quoted: ask for a new quote.`,
  );
}

/** @throws FieldworkError `wrong_state` once a quote has expired */
export function refuseExpired({ expiresAt }: Pick<PricedQuote, 'expiresAt'>, now: Date): void {
  if (now < expiresAt) return;
  throw refusal(`The quote has expired at ${expiresAt.toISOString()}: ask for a new one.`);
}

/**
 * Panel provider and payment provider must be of the same kind: both real, or both stand-ins.
 * @throws FieldworkError `panel_unavailable`, `payment_unavailable`, `wrong_state`
 */
export function refuseWithoutProviders(
  { panels, payments }: Pick<Services, 'panels' | 'payments'>,
  { providerId, isStandIn }: Pick<StoredQuote, 'providerId' | 'isStandIn'>,
  { total }: Pick<PanelPrice, 'total'>,
): void {
  if (panels.get(providerId)?.isStandIn !== isStandIn) {
    throw new FieldworkError('panel_unavailable', `${providerId} is not configured as it was for this quote.`);
  }
  if (total.amount === 0) return;
  if (payments === null) {
    throw new FieldworkError('payment_unavailable', 'Nothing can be paid for: no payment provider is configured.');
  }
  if (payments.isStandIn === isStandIn) return;
  throw refusal(
    isStandIn
      ? 'A local server stands in for the panel provider, but the checkout is real: nobody would be recruited for the money.'
      : 'The panel provider is real, but a local server stands in for the checkout: nothing would be paid. Configure STRIPE_SECRET_KEY.',
  );
}

export function refusal(detail: string): FieldworkError {
  return new FieldworkError('wrong_state', detail);
}
