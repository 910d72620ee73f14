import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { PaymentRefund } from '../../../db/stores/recruiting/payment-refund-store.ts';
import { insertTeamEvent } from '../../../db/stores/ground/team-event-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { NewId } from '../../../domain/ground/ids.ts';
import { decimalString } from '../../../domain/recruiting/panels/money.ts';

/** Emits the team's event of a failed refund, which a person has to see to: once for each refund. */
export async function tellOfFailedRefund(
  transaction: TeamTransaction,
  { newId, now }: { readonly now: () => Date; readonly newId: NewId },
  { id, surveyId, providerId, isStandIn, life }: StoredRun,
  refund: PaymentRefund,
  because: string,
): Promise<void> {
  await insertTeamEvent(transaction, {
    id: newId(),
    onceKey: `PANEL_NEEDS_PERSON:${id}:refund:${refund.id}`,
    type: 'PANEL_NEEDS_PERSON',
    surveyId,
    data: {
      integration_id: id,
      provider_id: providerId,
      status: life.status,
      paused_by: life.pausedBy,
      stand_in: isStandIn,
      problem: 'refund_failed',
      ...{ payment_id: refund.paymentId, refund_id: refund.id, because },
      ...{ amount: decimalString(refund.money), currency: refund.money.currency },
    },
    at: now(),
  });
}
