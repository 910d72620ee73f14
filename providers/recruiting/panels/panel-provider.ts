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
  /** The provider's words for its state, by part of the run: the study, the project, the line item. */
  readonly providerStates: Readonly<Record<string, string>>;
  readonly costPerComplete: Money | null;
};

/**
 * A company that finds participants. All calls may be repeated: what they make is found again by `externalId`, what they ask for is
 * a state.
 * @throws FieldworkError `panel_unavailable` (away, or too many requests: ask again, at the earliest after `retryAfterMs`),
 *   `panel_refused` (not in this state, or not so), `panel_credentials_rejected`, `panel_target_impossible`, `not_found`
 */
export type PanelProvider = {
  readonly id: PanelProviderId;
  readonly name: string;
  /** True of a local server that stands in for the provider: nobody is recruited, nothing is charged. */
  readonly isStandIn: boolean;
  /** Asks for an estimate. @returns by what it is looked up */
  beginEstimate(run: RunOrder): Promise<string>;
  readEstimate(run: RunOrder, reference: string): Promise<EstimateState>;
  /** Makes the run without starting it; one of that `externalId` that is there is that run. @returns the provider's ids */
  createRun(run: RunOrder): Promise<ProviderRunIds>;
  /**
   * @param agreed the provider's own price that was approved, not the customer's; one that holds a price above it refuses
   *   (`panel_refused`). Null: whatever the provider asks. A provider whose price follows from the reward doesn't look at it
   */
  launch(run: ProviderRunIds, agreed: { readonly costPerComplete: Money } | null): Promise<void>;
  pause(run: ProviderRunIds): Promise<void>;
  resume(run: ProviderRunIds): Promise<void>;
  /** Ends it for good; what participants have begun is still paid for. */
  close(run: ProviderRunIds): Promise<void>;
  /** Places never become fewer. */
  raisePlaces(run: ProviderRunIds, places: number): Promise<void>;
  view(run: ProviderRunIds): Promise<ProviderRunView>;
  /** @returns null where the provider doesn't know the participant, or tells nothing about single ones */
  participant(run: ProviderRunIds, who: Participant): Promise<ParticipantState | null>;
  /**
   * Where participants go at their ends; null while there are no such addresses.
   * @param codes those that the run was made with
   */
  endLinks(run: ProviderRunIds, codes: CompletionCodes | null): Promise<EndLinks | null>;
  /**
   * What can be targeted in a country.
   * @param language null: the one that an estimate without a language is made in
   */
  attributes(country: string, language: string | null): Promise<readonly PanelAttribute[]>;
};

/** A participant as the survey's address tells them; the session is this part of theirs. */
export type Participant = { readonly participantId: string; readonly sessionId: string | null };

/** Where a participant's browser goes at each end: addresses in which `{visit}` stands for what the survey's address brought along. */
export type EndLinks = { readonly complete: string; readonly screenOut: string; readonly overQuota: string };

/** How a run is found at its provider, by part: `study`; `project` and `lineItem`. */
export type ProviderRunIds = Readonly<Record<string, string>>;
