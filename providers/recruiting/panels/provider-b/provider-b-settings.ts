/** How provider B is reached, and what its projects say that a run doesn't tell. */
export type ProviderBSettings = {
  /** Where it is, without a path: `https://api.researchnow.com`. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  readonly isStandIn: boolean;
  /** Of its list of topics, where every project has one; BUSINESS where missing. */
  readonly surveyTopics?: readonly string[] | undefined;
  /** How many of a hundred who match the target are expected to qualify; all of them where missing. */
  readonly incidencePercent?: number | undefined;
  /** How long to wait for an answer; 30 s where missing. */
  readonly timeoutMs?: number | undefined;
  readonly clock?: (() => number) | undefined;
};
