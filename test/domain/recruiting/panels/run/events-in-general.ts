import fc from 'fast-check';
import type { ProviderRunState } from '../../../../../domain/recruiting/panels/run-order.ts';
import type { RunEvent } from '../../../../../domain/recruiting/panels/run/run.ts';

const PAYMENTS = ['p1', 'p2', 'p3'] as const;
const paymentId = fc.constantFrom(...PAYMENTS);

const PLAIN = [
  'launch_requested',
  'approved_without_payment',
  'declined',
  'pause_requested',
  'resume_requested',
  'cancel_requested',
  'raise_requested',
  'quote_requested',
  'launch_decided',
  'refund_decided',
  'quote_expired',
  'change_impossible',
  'approval_outdated',
  'launched',
  'launch_refused',
  'launch_stuck',
  'provider_lost',
  'survey_paused',
  'survey_resumed',
  'survey_closed',
  'provider_completed',
  'provider_hinted',
  'settled',
] as const;

const repricings: fc.Arbitrary<RunEvent<'repriced'>> = fc
  .tuple(fc.constantFrom('e1', 'e2', 'e3'), fc.boolean())
  .map(([eventId, isRaise]) => ({
    type: 'repriced',
    eventId: isRaise ? eventId : `${eventId}-lower`,
    oldPrice: '3.00',
    newPrice: isRaise ? '3.50' : '2.50',
    currency: 'USD',
    reason: null,
    isRaise,
  }));

const SEEN: RunEvent<'repriced'> = {
  type: 'repriced',
  ...{ eventId: 'seen:3.50', oldPrice: '3.00', newPrice: '3.50', currency: 'USD', reason: null, isRaise: true },
};

/** Anything that can happen to a run. */
export const events: fc.Arbitrary<RunEvent> = fc.oneof(
  { weight: PLAIN.length, arbitrary: fc.constantFrom(...PLAIN).map((type): RunEvent => ({ type })) },
  { weight: 4, arbitrary: paymentId.map((id): RunEvent => ({ type: 'approved', paymentId: id })) },
  { weight: 6, arbitrary: paymentId.map((id): RunEvent => ({ type: 'paid', paymentId: id })) },
  { weight: 1, arbitrary: paymentId.map((id): RunEvent => ({ type: 'paid_again', paymentId: id })) },
  { weight: 1, arbitrary: paymentId.map((id): RunEvent => ({ type: 'checkout_expired', paymentId: id })) },
  { weight: 1, arbitrary: paymentId.map((id): RunEvent => ({ type: 'raise_refused', paymentId: id })) },
  { weight: 3, arbitrary: repricings },
  { weight: 1, arbitrary: fc.constant(SEEN) },
  {
    weight: 2,
    arbitrary: fc
      .subarray(['e1', 'e2', 'e3', SEEN.eventId])
      .map((covering): RunEvent => ({ type: 'change_quoted', covering })),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom<ProviderRunState[]>('draft', 'launching', 'fielding', 'paused', 'completed', 'closed')
      .map((state): RunEvent => ({ type: 'provider_viewed', state })),
  },
);

const HAPPY: readonly RunEvent[] = [
  { type: 'launch_requested' },
  { type: 'approved', paymentId: 'p1' },
  { type: 'paid', paymentId: 'p1' },
  { type: 'launched' },
];

/** What may have happened: mostly some way along a launch that goes well, then anything. */
export const histories: fc.Arbitrary<readonly RunEvent[]> = fc
  .tuple(fc.nat(HAPPY.length), fc.array(events, { maxLength: 25 }))
  .map(([steps, more]) => [...HAPPY.slice(0, steps), ...more]);

/** What providers and customers tell that is true in whatever order it is heard. */
export const hints: fc.Arbitrary<readonly RunEvent[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: repricings },
    {
      weight: 4,
      arbitrary: fc.constantFrom<RunEvent[]>(
        { type: 'provider_hinted' },
        { type: 'survey_paused' },
        { type: 'pause_requested' },
      ),
    },
    { weight: 1, arbitrary: fc.constant<RunEvent>({ type: 'provider_completed' }) },
  ),
  { maxLength: 6 },
);
