import { insertAuditEntry } from '../../../db/stores/ground/audit-store.ts';
import { lockLicences, restoreLicences, revokeLicences } from '../../../db/stores/ground/licence-store.ts';
import { lockTeamPlan, keepSubscriptionOwner, saveTeamPlan } from '../../../db/stores/ground/team-plan-store.ts';
import { ensureTeam } from '../../../db/stores/ground/team-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { licencesToRestore } from '../../../domain/recruiting/payments/licences-to-restore.ts';
import { licencesToRevoke } from '../../../domain/recruiting/payments/licences-to-revoke.ts';
import { subscriptionOwnerOf } from '../../../domain/recruiting/payments/payment-event.ts';
import type { PaymentEvent } from '../../../domain/recruiting/payments/payment-event.ts';
import { planAfter } from '../../../domain/recruiting/payments/plan-after.ts';
import { seatsOf } from '../../../domain/recruiting/payments/team-plan.ts';
import type { TeamPlan } from '../../../domain/recruiting/payments/team-plan.ts';
import type { Services } from '../../../platform/services.ts';
import type { RecordedOutcome } from './recorded-outcome.ts';

const ENDED = 'customer.subscription.deleted';

/** Stores the state of a team's subscription as the provider reports it, and adapts the licences. */
export async function recordSubscriptionEvent(
  transaction: TeamTransaction,
  services: Services,
  event: PaymentEvent,
): Promise<RecordedOutcome> {
  const now = services.now();
  await ensureTeam(transaction);
  const before = await lockTeamPlan(transaction, now);
  const problems = (await isAnotherTeams(transaction, event)) ? ["the subscription is another team's"] : [];
  const step = planAfter(before, event);
  if (problems.length > 0 || step.outcome === 'mismatch') {
    const because = [...problems, ...(step.outcome === 'mismatch' ? step.problems : [])].join('; ');
    await audit(transaction, services, 'mismatch', { event_id: event.id, type: event.type, because });
    return { outcome: 'mismatch', reason: because };
  }
  if (step.outcome === 'outdated') return { outcome: 'unchanged', reason: 'what is known is of a later event' };
  if (step.outcome !== 'changed') return { outcome: 'unchanged', reason: null };
  await saveTeamPlan(transaction, step.plan, now);
  await audit(transaction, services, event.type, { event_id: event.id, ...mirrored(step.plan, event) });
  await moveLicences(transaction, services, event, seatsOf(step.plan, services.settings.panels.freeSeats));
  return { outcome: 'handled', reason: null };
}

/** An unreadable event counts as nobody else's here; `planAfter` refuses it. */
async function isAnotherTeams(transaction: TeamTransaction, event: PaymentEvent): Promise<boolean> {
  const { subscriptionId, customerId } = subscriptionOwnerOf(event);
  if (subscriptionId === null || customerId === null) return false;
  return !(await keepSubscriptionOwner(transaction, { subscriptionId, customerId }));
}

function mirrored({ subscriptions }: TeamPlan, event: PaymentEvent): Readonly<Record<string, unknown>> {
  const mirror = subscriptions.find(({ asOf }) => asOf.eventId === event.id);
  if (mirror === undefined) return {};
  const { subscriptionId, customerId, status, seats } = mirror;
  return { subscription_id: subscriptionId, customer_id: customerId, status, seats };
}

/** The end of a subscription ends seats, the newest first; what is bought anew brings ended ones back, the oldest first. */
async function moveLicences(
  transaction: TeamTransaction,
  services: Services,
  { id: eventId, type }: PaymentEvent,
  seats: number,
): Promise<void> {
  const licences = (await lockLicences(transaction)).map(({ userId, createdAt, revokedAt }) => ({
    id: userId,
    grantedMs: createdAt.getTime(),
    isActive: revokedAt === null,
  }));
  const isEnd = type === ENDED;
  const users = isEnd ? licencesToRevoke(licences, seats) : licencesToRestore(licences, seats);
  if (users.length === 0) return;
  if (isEnd) await revokeLicences(transaction, users, services.now());
  else await restoreLicences(transaction, users);
  const action = isEnd ? 'licences_revoked' : 'licences_restored';
  await audit(transaction, services, action, { event_id: eventId, seats, users });
}

function audit(
  transaction: TeamTransaction,
  { now, newId }: Services,
  action: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  return insertAuditEntry(transaction, {
    id: newId(),
    at: now(),
    actor: 'provider:payments',
    action,
    subjectKind: 'team_plan',
    subjectId: transaction.teamId,
    details,
  });
}
