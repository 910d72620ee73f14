/** Someone who has come to a survey from a panel. */
export type Arrived = {
  /** The person, as the panel calls them. */
  readonly participantId: string;
  /** This part of theirs. */
  readonly sessionId: string;
  /** Where the panel sends their browser. */
  readonly address: string;
};

export type ParticipantEnd = 'complete' | 'screen_out' | 'over_quota' | 'leave';

/** How a panel's stand-in is to treat its next requests (those for a token are never meant). */
export type PanelFault = {
  /**
   * `rate_limited`: 429 with Retry-After; `failing`: 500; `no_json`: 200 with a proxy's page; `silent`: no answer at all;
   * `lost_answer`: the effect happens, then the connection is cut; `late_answer`: it happens, and no answer comes.
   */
  readonly kind: 'rate_limited' | 'failing' | 'no_json' | 'silent' | 'lost_answer' | 'late_answer';
  /** `change`: only requests that create or change a run. */
  readonly on: 'any' | 'change';
  /** Of `rate_limited`. */
  readonly retryAfterSeconds?: number;
  /** How many requests meet it; one where missing. */
  readonly times?: number;
};
