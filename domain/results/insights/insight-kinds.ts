/** What is asked of the AI about a survey or its answers. */
export const INSIGHT_KINDS = ['key_takeaways', 'open_ends', 'survey_review'] as const;

export type InsightKind = (typeof INSIGHT_KINDS)[number];

/** Part of what an answer is found again by: raise it when prompts, rules or checks change what an answer may be. */
export const INSIGHT_REVISION = 1;

/** An answer that may be given on, or why it may not: reasons are told to the model and name the sentence. */
export type Judged<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reasons: readonly string[] };
