/** The stages of an insight, in order. */
export const INSIGHT_STAGES = ['asking'] as const;

export type InsightStage = (typeof INSIGHT_STAGES)[number];
