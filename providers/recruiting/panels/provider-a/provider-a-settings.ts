/** How provider A is reached. */
export type ProviderASettings = {
  /** Where it is, without a path; Prolific's public address where missing. */
  readonly baseUrl?: string | undefined;
  /** Where participants enter their completion codes; Prolific's own page where missing. */
  readonly completionPage?: string | undefined;
  readonly token: string;
  readonly isStandIn: boolean;
  /** Whose studies these are; the token's first workspace where missing. */
  readonly workspaceId?: string | undefined;
  /** Where studies are made; the account's default where missing. */
  readonly projectId?: string | undefined;
  /** How long to wait for an answer; 30 s where missing. */
  readonly timeoutMs?: number | undefined;
  readonly clock?: (() => number) | undefined;
};

export const PROLIFIC_URL = 'https://api.prolific.com';
export const PROLIFIC_COMPLETION_PAGE = 'https://app.prolific.com/submissions/complete';
