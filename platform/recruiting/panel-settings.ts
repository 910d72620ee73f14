/** Settings of paid recruitment; money in the smallest units of its currency. */
export type PanelSettings = {
  readonly panelA: {
    /** The currency of the account: rewards are paid in it. */
    readonly currency: string;
    /** The least reward for an hour of a participant's time. */
    readonly hourlyFloor: number;
    /** The provider's fee, as a share of each reward. */
    readonly feePerMille: number;
    readonly screenOut: {
      /** The expected share of completes among those who begin. */
      readonly expectedPerMille: number;
      readonly reward: number;
    };
    /** Null: its events are refused. */
    readonly webhookSecret: string | null;
    /** The secret with which Prolific signs its own events; null: those are refused. */
    readonly prolificSecret: string | null;
  };
  /** Null: its events are refused. */
  readonly panelB: { readonly webhookSecret: string | null };
  /** The service's margin, as a share of the provider's price. */
  readonly marginPerMille: number;
  readonly quoteLifeMs: number;
  /** Shorter than a day: Stripe's checkouts expire then at the latest. */
  readonly checkoutLifeMs: number;
  /** How often the provider is asked for a run's state; its events are only hints. */
  readonly reconcileEveryMs: number;
  readonly daysInField: number;
  /** How long a launch may be without a final answer. */
  readonly stuckAfterMs: number;
  /** The seats of a team without a subscription. */
  readonly freeSeats: number;
};
