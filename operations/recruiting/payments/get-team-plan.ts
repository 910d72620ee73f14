import { z } from 'zod';
import { countActiveLicences } from '../../../db/stores/ground/licence-store.ts';
import { findTeamPlan } from '../../../db/stores/ground/team-plan-store.ts';
import { currentSubscription, seatsOf } from '../../../domain/recruiting/payments/team-plan.ts';
import type { SubscriptionMirror } from '../../../domain/recruiting/payments/team-plan.ts';
import { defineOperation } from '../../ground/operation.ts';

const subscriptionView = z.object({
  id: z.string().describe("The payment provider's id of it."),
  customer_id: z.string().describe("The payment provider's id of who pays."),
  price_ids: z.array(z.string()),
  status: z.string().describe("The payment provider's word: active, trialing, past_due, canceled, …"),
  seats: z.int(),
  started_at: z.iso.datetime(),
  current_period_end: z.iso.datetime().nullable(),
  ends_with_period: z.boolean().describe('It will not be renewed.'),
  ended: z.boolean(),
});

const planView = z
  .object({
    seats: z.int().describe('How many the team may use: what is bought, and never less than the free ones.'),
    seats_used: z.int(),
    free_seats: z.int(),
    subscription: subscriptionView.nullable().describe('The one that gives the seats; null where none does.'),
    subscriptions: z.array(subscriptionView).describe('All that the payment provider has told of, ended ones too.'),
  })
  .meta({ id: 'TeamPlan' });

export const getTeamPlan = defineOperation({
  name: 'team_plan.get',
  summary: 'Shows what the team has bought: seats, how many are used, and the subscription that gives them.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({}),
  output: { kind: 'json', schema: planView },
  run: (context) =>
    context.transaction(async (transaction) => {
      const plan = await findTeamPlan(transaction);
      const current = currentSubscription(plan);
      const { freeSeats } = context.services.settings.panels;
      return {
        seats: seatsOf(plan, freeSeats),
        seats_used: await countActiveLicences(transaction),
        free_seats: freeSeats,
        subscription: current === null ? null : presentSubscription(current),
        subscriptions: plan.subscriptions.map(presentSubscription),
      };
    }),
});

function presentSubscription(mirror: SubscriptionMirror): z.infer<typeof subscriptionView> {
  const { startedMs, periodEndsMs } = mirror;
  return {
    id: mirror.subscriptionId,
    customer_id: mirror.customerId,
    price_ids: [...mirror.priceIds],
    status: mirror.status,
    seats: mirror.seats,
    started_at: new Date(startedMs).toISOString(),
    current_period_end: periodEndsMs === null ? null : new Date(periodEndsMs).toISOString(),
    ends_with_period: mirror.endsWithPeriod,
    ended: mirror.hasEnded,
  };
}
