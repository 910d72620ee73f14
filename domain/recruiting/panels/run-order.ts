import type { Money } from './money.ts';
import type { ProviderTarget } from './provider-target.ts';

/** What a panel provider is asked to recruit. */
export type RunOrder = {
  /** Names the run at the provider: asking twice for the same is one run. At most 60 of A-Z, a-z, 0-9 and "-". */
  readonly externalId: string;
  readonly title: string;
  readonly description: string;
  /** Where participants answer; the provider adds its parameters. */
  readonly surveyUrl: string;
  readonly places: number;
  readonly minutes: number;
  readonly target: ProviderTarget;
  /** What a participant gets for a complete; null where the provider sets the price itself. */
  readonly reward: Money | null;
  /** What a participant gets who is screened out; null where the provider has no such payment. */
  readonly screenOutReward: Money | null;
  /** Entered by participants at their end, of each outcome its own; null where the provider recognises ends by their address. */
  readonly completionCodes: {
    readonly complete: string;
    readonly screenOut: string;
    readonly overQuota: string;
  } | null;
  /** How long a run may take; providers without a limit of their own ignore it. */
  readonly daysInField: number;
};

/** The state of a run at its provider, in the same words for every provider. */
export type ProviderRunState = 'draft' | 'launching' | 'fielding' | 'paused' | 'completed' | 'closed';

/** The provider's own counts of participants. */
export type PanelCounts = {
  readonly completes: number;
  readonly starts: number;
  readonly inProgress: number;
  readonly disqualified: number;
  readonly overQuota: number;
};

/** The state of one participant's submission. */
export type ParticipantState =
  'in_progress' | 'completed' | 'returned' | 'screened_out' | 'over_quota' | 'rejected' | 'timed_out';
