import type { PaymentView } from '../../operations/recruiting/payments/payment-view.ts';
import type { ListedRunView, RunView } from '../../operations/recruiting/panel-runs/run-schemas.ts';
import { compact } from './compact.ts';

/** A panel run in a list: nothing of its participants but how many they are. */
export function listedRunForModel(run: ListedRunView) {
  const { id, provider_id, quote_id, status, paused_by, change, sample_size, currency, stand_in } = run;
  const { waiting_for, allowed, counts, created_at, launched_at, ended_at } = run;
  const about = { id, provider_id, quote_id, status, change, sample_size, currency, stand_in };
  return compact({
    ...about,
    paused_by: paused_by.length === 0 ? null : paused_by,
    waiting_for,
    allowed,
    counts,
    created_at,
    launched_at,
    ended_at,
  });
}

/** A panel run, without what only its provider's dealings concern. */
export function runForModel(run: RunView) {
  const { approval, payment, problems, statement } = run;
  return compact({
    ...listedRunForModel(run),
    approval,
    payment: payment === null ? null : paymentForModel(payment),
    problems: problems.length === 0 ? null : problems,
    statement,
  });
}

/** A payment: what for, how much, where a person pays; nothing of who pays. */
export function paymentForModel(payment: PaymentView) {
  const { id, survey_id, integration_id, purpose, status, amount, currency, description, stand_in } = payment;
  const { checkout_url, expires_at, paid_at, refunded, created_at } = payment;
  const about = { id, survey_id, integration_id, purpose, status, amount, currency, description, stand_in };
  return compact({ ...about, checkout_url, expires_at, paid_at, refunded, created_at });
}
