/** The settings of provider A's client. */
export type ProviderASettings = {
  /** Its address, without a path; default: Prolific's public address. */
  readonly baseUrl?: string | undefined;
  /** The page where participants enter their completion codes; default: Prolific's own. */
  readonly completionPage?: string | undefined;
  readonly token: string;
  readonly isStandIn: boolean;
  /** The workspace of the studies; default: the token's first. */
  readonly workspaceId?: string | undefined;
  /** The project of new studies; default: the account's. */
  readonly projectId?: string | undefined;
  /** Time-out of a response; default: 30 s. */
  readonly timeoutMs?: number | undefined;
  readonly clock?: (() => number) | undefined;
};

export const PROLIFIC_URL = 'https://api.prolific.com';
export const PROLIFIC_COMPLETION_PAGE = 'https://app.prolific.com/submissions/complete';
