/** What the AI can write about a survey or its answers. */
export const INSIGHT_KINDS = ['key_takeaways', 'open_ends', 'survey_review'] as const;

export type InsightKind = (typeof INSIGHT_KINDS)[number];

/** Part of the key of stored insights: raise it when changes of prompts, rules or checks change what an answer may be. */
export const INSIGHT_REVISION = 1;

/** A valid answer, or why it is not: reasons go back to the model and name the sentence. */
export type Judged<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reasons: readonly string[] };
