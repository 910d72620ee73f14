import type { Severity } from './review-answer.ts';

/** What an issue takes off, before the length of the survey is taken into account. */
const PENALTY: Readonly<Record<Severity, number>> = { high: 10, medium: 5, low: 2 };

/** A shorter survey counts as one of so many questions, so that one slip does not ruin its score. */
const FEWEST_QUESTIONS = 10;

/** This penalty a question halves the score. */
const HALVING_PENALTY = 5;

/**
 * A survey's quality from 0 to 100: c / (c + p) of 100, where p is the penalty of all issues (10, 5 and 2 for high, medium and
 * low) and c five for each question, ten of them at least. Falls with every issue, never below 0; 0 without any question.
 */
export function qualityScore(issues: readonly { readonly severity: Severity }[], questions: number): number {
  if (questions === 0) return 0;
  const penalty = issues.reduce((sum, { severity }) => sum + PENALTY[severity], 0);
  const capacity = HALVING_PENALTY * Math.max(FEWEST_QUESTIONS, questions);
  return Math.round((100 * capacity) / (capacity + penalty));
}
