import type { ResponseStatus } from '../../fieldwork/response/response.ts';

/** Which responses of a survey an analysis is about. Previews never are. */
export type Selection = {
  /** Their statuses; null: all. Views of questions take COMPLETE alone unless they are asked for more. */
  readonly statuses: readonly ResponseStatus[] | null;
  readonly includesExcluded: boolean;
  /** The version that they were collected against; null: any. */
  readonly version: number | null;
  /** A panel's id; `open`: those of neither a panel nor a mail; null: any. */
  readonly panel: string | null;
  /** An expression of the logic language that holds for them, judged by the version of each; null: any. */
  readonly segment: string | null;
};

/** What an analysis is about unless it is told otherwise. */
export const ALL_COMPLETES: Selection = {
  statuses: ['COMPLETE'],
  includesExcluded: false,
  version: null,
  panel: null,
  segment: null,
};
