import { REVIEW_LIMITS, SEVERITIES } from '../review-answer.ts';
import type { ReviewAnswer } from '../review-answer.ts';
import type { ReviewRequest } from '../review-request.ts';
import { answerFindings } from './answer-rules.ts';
import { surveyFindings } from './survey-rules.ts';
import { wordingFindings } from './wording-rules.ts';

/** A review without a model: from words, counts and order. Rules about words only know English. */
export function reviewByRules(request: ReviewRequest): ReviewAnswer {
  const { language } = request.survey;
  const shown = request.blocks.flatMap(({ questions }) => questions).filter(({ type }) => type !== 'variable');
  const findings = [
    ...surveyFindings(request),
    ...shown.flatMap((question) => [...wordingFindings(question, language), ...answerFindings(question, language)]),
  ]
    .toSorted((a, b) => SEVERITIES.indexOf(a.issue.severity) - SEVERITIES.indexOf(b.issue.severity))
    .slice(0, REVIEW_LIMITS.issues);
  return {
    issues: findings.map(({ issue }) => issue),
    suggestions: findings.map(({ suggestion }) => suggestion).slice(0, REVIEW_LIMITS.suggestions),
  };
}
