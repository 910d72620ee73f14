import { openEndsByRules } from './open-ends/open-ends-by-rules.ts';
import { openEndsRequestSchema } from './open-ends/open-ends-request.ts';
import { reviewRequestSchema } from './review/review-request.ts';
import { reviewByRules } from './review/rules/review-by-rules.ts';
import { takeawaysByRules } from './takeaways/rules/takeaways-by-rules.ts';
import { takeawaysRequestSchema } from './takeaways/takeaways-request.ts';
import type { StopWords } from './vocabulary.ts';

/** The built-in rules' answers to requests for insights, by the name of the answer's schema. */
export function insightRules(stopWords: StopWords) {
  return {
    key_takeaways: (input: unknown) => takeawaysByRules(takeawaysRequestSchema.parse(input), stopWords),
    open_ends: (input: unknown) => openEndsByRules(openEndsRequestSchema.parse(input), stopWords),
    survey_review: (input: unknown) => reviewByRules(reviewRequestSchema.parse(input)),
  };
}
