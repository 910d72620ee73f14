/** What a team has bought, as the payment provider reports it. */
export type TeamPlan = {
  readonly teamId: string;
  /** By id, ended ones too: an older event that comes late must not bring them back. */
  readonly subscriptions: readonly SubscriptionMirror[];
};

export type SubscriptionMirror = {
  readonly subscriptionId: string;
  readonly customerId: string;
  /** The provider's word: `active`, `trialing`, `past_due`, `unpaid`, `paused`, `incomplete`, `incomplete_expired`, `canceled`. */
  readonly status: string;
  /** Over all its items; 0 once it has ended. */
  readonly seats: number;
  readonly priceIds: readonly string[];
  readonly startedMs: number;
  /** The end of the paid period; null where the provider doesn't report it. */
  readonly periodEndsMs: number | null;
  /** It won't be renewed. */
  readonly endsWithPeriod: boolean;
  readonly hasEnded: boolean;
  /** The event that said so. */
  readonly asOf: { readonly eventId: string; readonly createdMs: number; readonly type: string };
};

/** A plan of nothing but the free seats. */
export function emptyPlan(teamId: string): TeamPlan {
  return { teamId, subscriptions: [] };
}

/** Those whose seats may be used: while a late payment is tried again (`past_due`), too. */
const GIVING: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

/** The subscription that counts: of those that give seats, the one begun last; null where none does. */
export function currentSubscription({ subscriptions }: TeamPlan): SubscriptionMirror | null {
  const giving = subscriptions.filter(({ status, hasEnded }) => !hasEnded && GIVING.has(status));
  return giving.reduce<SubscriptionMirror | null>(
    (latest, each) => (latest !== null && latest.startedMs >= each.startedMs ? latest : each),
    null,
  );
}

/** How many seats a team may use: what is bought, and never less than the free ones. */
export function seatsOf(plan: TeamPlan, freeSeats: number): number {
  return Math.max(freeSeats, currentSubscription(plan)?.seats ?? 0);
}
