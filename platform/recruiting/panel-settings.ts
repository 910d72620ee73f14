/** How paid recruitment is done; money in the smallest units of its currency. */
export type PanelSettings = {
  readonly panelA: {
    /** Of the account: rewards are paid in it. */
    readonly currency: string;
    /** What an hour of a participant's time is paid at least. */
    readonly hourlyFloor: number;
    /** What the provider takes, of each reward. */
    readonly feePerMille: number;
    readonly screenOut: {
      /** Of those who begin. */
      readonly expectedPerMille: number;
      readonly reward: number;
    };
    /** Null: its events are not taken. */
    readonly webhookSecret: string | null;
    /** What Prolific signs its own events with; null: those are not taken. */
    readonly prolificSecret: string | null;
  };
  /** Null: its events are not taken. */
  readonly panelB: { readonly webhookSecret: string | null };
  /** What the service takes, of what the provider asks. */
  readonly marginPerMille: number;
  readonly quoteLifeMs: number;
  /** Shorter than a day: Stripe's checkouts last no longer. */
  readonly checkoutLifeMs: number;
  /** How often the provider is asked where a run stands; its events are hints. */
  readonly reconcileEveryMs: number;
  readonly daysInField: number;
  /** How long a launch may be without an answer that settles it. */
  readonly stuckAfterMs: number;
  /** What a team without a subscription has. */
  readonly freeSeats: number;
};
