import { z } from 'zod';

export const SEVERITIES = ['high', 'medium', 'low'] as const;
export const ISSUE_TYPES = ['bias', 'clarity', 'ordering', 'cognitive_load', 'missing_type', 'logic_gap'] as const;

export type Severity = (typeof SEVERITIES)[number];
export type IssueType = (typeof ISSUE_TYPES)[number];

export const REVIEW_LIMITS = { issues: 60, suggestions: 60 } as const;

const MOST_CHARACTERS = 800;
const words = z.string().trim().min(1).max(MOST_CHARACTERS);
const label = z.string().nullable().describe('The label of the question; null for the survey as a whole.');

const issue = z.strictObject({
  severity: z.enum(SEVERITIES),
  question: label,
  type: z.enum(ISSUE_TYPES),
  description: words,
});

const suggestion = z.strictObject({ question: label, action: words, rationale: words });

/** What a model answers. Score and length are computed, and the findings of the logic checker are added. */
export const reviewAnswerSchema = z.strictObject({ issues: z.array(issue), suggestions: z.array(suggestion) });

export type ReviewAnswer = z.output<typeof reviewAnswerSchema>;
export type Issue = z.output<typeof issue>;
export type Suggestion = z.output<typeof suggestion>;

/** The review in the contract's shape. */
export const reviewSchema = z.object({
  score: z
    .int()
    .min(0)
    .max(100)
    .describe('100: nothing was found. Follows from the issues and how many questions there are.'),
  estimated_minutes: z.number(),
  issues: z.array(z.object(issue.shape)),
  suggestions: z.array(z.object(suggestion.shape)),
});

export type Review = z.output<typeof reviewSchema>;
