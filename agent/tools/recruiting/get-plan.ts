import { getTeamPlan } from '../../../operations/recruiting/payments/get-team-plan.ts';
import { defineTool } from '../../tool.ts';

export const getPlanTool = defineTool({
  name: 'get_plan',
  operation: getTeamPlan,
  policy: { kind: 'free' },
  view: ({ seats, seats_used, free_seats, subscription }) => ({
    ...{ seats, seats_used, free_seats },
    subscription:
      subscription === null
        ? null
        : {
            status: subscription.status,
            seats: subscription.seats,
            current_period_end: subscription.current_period_end,
            ends_with_period: subscription.ends_with_period,
          },
  }),
  told: 'Seats and the state of the subscription; nothing of who pays.',
});
