/** What a provider's webhook tells, in the same words for every provider; ids are the provider's own. */
export type PanelEvent =
  | {
      readonly kind: 'participant';
      /** Events of the same key tell the same. */
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
  /** Genuine, but of no use: recorded, and answered as if it were. */
  | { readonly kind: 'unroutable'; readonly type: string | null; readonly why: string };

/** By what the run is found: the study, or the project and its line item. */
export type PanelEventRun = {
  readonly study?: string;
  readonly project?: string;
  readonly lineItem?: string;
};
