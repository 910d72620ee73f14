import type { Schema } from '../../ground/schema.ts';
import type { InsightKind, Judged } from './insight-kinds.ts';
import { checkOpenEnds } from './open-ends/check-open-ends.ts';
import { openEndsAnswerSchema } from './open-ends/open-ends-answer.ts';
import { OPEN_ENDS_SYSTEM_PROMPT, openEndsUserTurn } from './open-ends/open-ends-prompt.ts';
import { openEndsRequestSchema } from './open-ends/open-ends-request.ts';
import { checkReview } from './review/check-review.ts';
import { reviewAnswerSchema } from './review/review-answer.ts';
import { REVIEW_SYSTEM_PROMPT, reviewUserTurn } from './review/review-prompt.ts';
import { reviewRequestSchema } from './review/review-request.ts';
import { hasLexicon } from './sentiment/sentiment.ts';
import { checkTakeaways } from './takeaways/check-takeaways.ts';
import { takeawaysAnswerSchema } from './takeaways/takeaways-answer.ts';
import { TAKEAWAYS_SYSTEM_PROMPT, takeawaysUserTurn } from './takeaways/takeaways-prompt.ts';
import { takeawaysRequestSchema } from './takeaways/takeaways-request.ts';

/** One kind of insight: its prompt, its schema and its checks, for a stored request. */
export type InsightTask = {
  /** Its name in metrics and logs. */
  readonly task: string;
  readonly system: string;
  readonly schemaName: string;
  readonly schema: Schema;
  readonly open: (stored: unknown) => OpenedTask;
};

export type OpenedTask = {
  readonly userTurn: string;
  readonly judge: (answer: unknown) => Judged<object>;
  /** How the built-in rules judge sentiment; null for a kind of insight without sentiment. */
  readonly rulesSentiment: 'lexicon' | 'none' | null;
};

export const INSIGHT_TASKS: Readonly<Record<InsightKind, InsightTask>> = {
  key_takeaways: {
    task: 'analytics.key_takeaways',
    system: TAKEAWAYS_SYSTEM_PROMPT,
    schemaName: 'key_takeaways',
    schema: takeawaysAnswerSchema,
    open: (stored) => {
      const request = takeawaysRequestSchema.parse(stored);
      return {
        userTurn: takeawaysUserTurn(request),
        judge: (answer) => checkTakeaways(request, answer),
        rulesSentiment: rulesSentiment(request.survey.language),
      };
    },
  },
  open_ends: {
    task: 'analytics.open_ends',
    system: OPEN_ENDS_SYSTEM_PROMPT,
    schemaName: 'open_ends',
    schema: openEndsAnswerSchema,
    open: (stored) => {
      const request = openEndsRequestSchema.parse(stored);
      return {
        userTurn: openEndsUserTurn(request),
        judge: (answer) => checkOpenEnds(request, answer),
        rulesSentiment: rulesSentiment(request.survey.language),
      };
    },
  },
  survey_review: {
    task: 'surveys.optimize',
    system: REVIEW_SYSTEM_PROMPT,
    schemaName: 'survey_review',
    schema: reviewAnswerSchema,
    open: (stored) => {
      const request = reviewRequestSchema.parse(stored);
      return {
        userTurn: reviewUserTurn(request),
        judge: (answer) => checkReview(request, answer),
        rulesSentiment: null,
      };
    },
  },
};

function rulesSentiment(language: string): 'lexicon' | 'none' {
  return hasLexicon(language) ? 'lexicon' : 'none';
}
