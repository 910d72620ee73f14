import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { Run } from '../../../domain/recruiting/panels/run/run.ts';
import { refundsDue } from '../../../domain/recruiting/payments/refunds-due.ts';
import { lockRun } from '../../../operations/recruiting/panel-runs/apply-run-event.ts';
import { paymentFacts } from '../../../operations/recruiting/payments/payment-facts.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { EffectRef, RunRef } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { askForRefunds, keepRefunds, recordRefunds } from './give-back.ts';
import type { KeptRefund } from './give-back.ts';
import { learnMissingIntents, paidPaymentsOf } from './paid-payments.ts';
import { performEffect } from './perform-effect.ts';

/** Refunds, in full, each unused payment of a run, and what was paid more than once for a used one. */
export function refundUnusedPayments(services: ActivityServices, ref: EffectRef): Promise<void> {
  return performEffect(services, ref, async () => {
    await learnMissingIntents(services, ref);
    const kept = await inTeamTransaction(services.database, ref.teamId, (transaction) =>
      writeDown(transaction, services, ref),
    );
    const answered = await askForRefunds(services, kept);
    return { record: (transaction, held) => recordRefunds(transaction, services, held, answered) };
  });
}

async function writeDown(
  transaction: TeamTransaction,
  services: ActivityServices,
  { teamId, integrationId: panelRunId }: RunRef,
): Promise<readonly KeptRefund[]> {
  const held = await lockRun(transaction, panelRunId);
  const kept: KeptRefund[] = [];
  for (const { payment, refunds } of await paidPaymentsOf(transaction, panelRunId)) {
    const due = refundsDue(paymentFacts(teamId, payment), isUsed(held.life, payment.id), refunds);
    const asked = refunds.filter(({ state, reason }) => state === 'asked' && reason !== 'undelivered');
    kept.push(...asked.map((refund) => ({ refund, payment })));
    kept.push(...(await keepRefunds(transaction, services, payment, due)));
  }
  return kept;
}

function isUsed({ usedPaymentIds }: Run, paymentId: string): boolean {
  return usedPaymentIds.includes(paymentId);
}
