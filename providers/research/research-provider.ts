/** What a question to the web is about. */
export const RESEARCH_KINDS = ['market', 'audience', 'competitors'] as const;
export type ResearchKind = (typeof RESEARCH_KINDS)[number];

export type ResearchRequest = {
  readonly kind: ResearchKind;
  /** In plain language; it goes to the provider as it is. */
  readonly query: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
};

/** A page that the provider read, as the provider named it. */
export type ResearchCitation = { readonly title: string; readonly url: string; readonly snippet: string };

export type ResearchAnswer = {
  /** Empty where the provider found pages, but wrote no answer. */
  readonly answer: string;
  /** In the provider's order; not checked yet. */
  readonly citations: readonly ResearchCitation[];
};

/**
 * Answers questions with pages of the web.
 * @throws FieldworkError `research_unavailable` (with `retryAfterMs` where the provider says when; ask again later),
 * `research_refused`, `research_credentials_rejected` (final)
 */
export type ResearchProvider = {
  readonly name: 'tavily' | 'perplexity';
  ask(request: ResearchRequest): Promise<ResearchAnswer>;
};
