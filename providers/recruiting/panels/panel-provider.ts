import type { Money } from '../../../domain/recruiting/panels/money.ts';
import type { CompletionCodes } from '../../../domain/recruiting/panels/completion-codes.ts';
import type { PanelAttribute } from '../../../domain/recruiting/panels/panel-attribute.ts';
import type {
  PanelCounts,
  RunOrder,
  ParticipantState,
  ProviderRunState,
} from '../../../domain/recruiting/panels/run-order.ts';
import type { ProviderEstimate } from '../../../domain/recruiting/panels/provider-estimate.ts';
import type { PanelProviderId } from '../../../domain/recruiting/panels/targeting/quote-request.ts';

/** An estimate may take the provider a while. */
export type EstimateState =
  { readonly state: 'processing' } | { readonly state: 'ready'; readonly estimate: ProviderEstimate };

/** A run as the provider sees it; counts are the provider's own. */
export type ProviderRunView = {
  readonly state: ProviderRunState;
  readonly counts: PanelCounts;
  /** The provider's own states, by part of the run: the study, the project, the line item. */
  readonly providerStates: Readonly<Record<string, string>>;
  readonly costPerComplete: Money | null;
};

/**
 * A company that finds participants. All calls may be repeated: objects that they create are found again by `externalId`,
 * other calls set a state.
 * @throws FieldworkError `panel_unavailable` (down, or rate-limited: try again, after `retryAfterMs` if it is set),
 * `panel_refused` (not in this state, or invalid), `panel_credentials_rejected`, `panel_target_impossible`, `not_found`
 */
export type PanelProvider = {
  readonly id: PanelProviderId;
  readonly name: string;
  /** True for a local stand-in of the provider: nobody is recruited, nothing is charged. */
  readonly isStandIn: boolean;
  /** Requests an estimate. @returns the key by which it is read */
  beginEstimate(run: RunOrder): Promise<string>;
  readEstimate(run: RunOrder, reference: string): Promise<EstimateState>;
  /** Creates the run without starting it, or returns the existing run with that `externalId`. @returns the provider's ids */
  createRun(run: RunOrder): Promise<ProviderRunIds>;
  /**
   * @param agreed the provider's own price that was approved, not the customer's: if the current price is higher the launch
   * is refused (`panel_refused`). Null: any price. A provider whose price follows from the reward ignores it
   */
  launch(run: ProviderRunIds, agreed: { readonly costPerComplete: Money } | null): Promise<void>;
  pause(run: ProviderRunIds): Promise<void>;
  resume(run: ProviderRunIds): Promise<void>;
  /** Ends the run for good; participants who have begun are still paid for. */
  close(run: ProviderRunIds): Promise<void>;
  /** The number of places never decreases. */
  raisePlaces(run: ProviderRunIds, places: number): Promise<void>;
  view(run: ProviderRunIds): Promise<ProviderRunView>;
  /** @returns null if the provider doesn't know the participant, or only reports counts */
  participant(run: ProviderRunIds, who: Participant): Promise<ParticipantState | null>;
  /**
   * The addresses where participants go at their ends; null while there are none.
   * @param codes those that the run was created with
   */
  endLinks(run: ProviderRunIds, codes: CompletionCodes | null): Promise<EndLinks | null>;
  /**
   * The attributes of targets in a country.
   * @param language null: the language of an estimate without one
   */
  attributes(country: string, language: string | null): Promise<readonly PanelAttribute[]>;
};

/** A participant, from the parameters of the survey's address; the session is this visit. */
export type Participant = { readonly participantId: string; readonly sessionId: string | null };

/**
 * The addresses for a participant's browser at each end; `{visit}` is replaced by the visit's id from the survey's address.
 */
export type EndLinks = { readonly complete: string; readonly screenOut: string; readonly overQuota: string };

/** The provider's ids of a run's parts: `study`; `project` and `lineItem`. */
export type ProviderRunIds = Readonly<Record<string, string>>;
