/** A webhook of a provider, in the same words for every provider; ids are the provider's own. */
export type PanelEvent =
  | {
      readonly kind: 'participant';
      /** Events with the same key report the same. */
      readonly key: string;
      readonly run: PanelEventRun;
      readonly participantId: string;
      readonly change: 'completed' | 'returned';
    }
  | {
      readonly kind: 'run_completed';
      readonly key: string;
      readonly run: PanelEventRun;
      readonly providerState: string;
    }
  | {
      readonly kind: 'state_changed';
      readonly key: string;
      readonly run: PanelEventRun;
      /** Which part of the run: where it is recorded. */
      readonly part: 'project' | 'line_item';
      readonly providerState: string;
    }
  | {
      readonly kind: 'repriced';
      readonly key: string;
      readonly run: PanelEventRun;
      readonly eventId: string;
      /** Decimal strings of the run's currency. */
      readonly oldPrice: string;
      readonly newPrice: string;
      readonly reason: string | null;
    }
  /** Genuine, but not usable: recorded, and answered like any other. */
  | { readonly kind: 'unroutable'; readonly type: string | null; readonly why: string };

/** The provider's ids of the run: the study, or the project and its line item. */
export type PanelEventRun = {
  readonly study?: string;
  readonly project?: string;
  readonly lineItem?: string;
};
