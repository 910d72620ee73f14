/** The settings of provider B's client, and of its projects. */
export type ProviderBSettings = {
  /** Its address, without a path: `https://api.researchnow.com`. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  readonly isStandIn: boolean;
  /** Topics from the provider's list, of which every project needs one; default: BUSINESS. */
  readonly surveyTopics?: readonly string[] | undefined;
  /** How many of a hundred who match the target are expected to qualify; default: all. */
  readonly incidencePercent?: number | undefined;
  /** Time-out of a response; default: 30 s. */
  readonly timeoutMs?: number | undefined;
  readonly clock?: (() => number) | undefined;
};
