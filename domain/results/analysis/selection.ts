import type { ResponseStatus, SyntheticChoice } from '../../fieldwork/response/response.ts';

/** The responses of a survey that an analysis is about. Previews never are. */
export type Selection = {
  /** Their statuses; null: all. Views of questions take COMPLETE alone unless a request names others. */
  readonly statuses: readonly ResponseStatus[] | null;
  readonly includesExcluded: boolean;
  /** Whether responses of synthetic panels are among them, or alone. */
  readonly synthetic: SyntheticChoice;
  /** The version that they were collected against; null: any. */
  readonly version: number | null;
  /** A panel's id; `open`: responses that came neither from a panel nor from a mail; null: any. */
  readonly panel: string | null;
  /** An expression of the logic language that is true for them, evaluated with the version of each; null: any. */
  readonly segment: string | null;
};

/** The default selection of an analysis. */
export const ALL_COMPLETES: Selection = {
  statuses: ['COMPLETE'],
  includesExcluded: false,
  synthetic: 'without',
  version: null,
  panel: null,
  segment: null,
};
