import { isStorableText } from '../../../ground/storable-text.ts';
import type { Judged } from '../insight-kinds.ts';
import { foreignWords } from '../text/own-words.ts';
import { withoutSurveyTexts } from '../text/survey-phrases.ts';
import { REVIEW_LIMITS, reviewAnswerSchema, SEVERITIES } from './review-answer.ts';
import type { Issue, Review, ReviewAnswer } from './review-answer.ts';
import type { ReviewRequest } from './review-request.ts';
import { qualityScore } from './score.ts';

/**
 * Checks a review: it names existing questions, in words of its own. Findings of the logic checker are always included;
 * score and length are computed here.
 */
export function checkReview(request: ReviewRequest, answer: unknown): Judged<Review> {
  const parsed = reviewAnswerSchema.safeParse(answer);
  if (!parsed.success) return { ok: false, reasons: ['Answer in the form that is asked for, and nothing else.'] };
  const { issues, suggestions } = parsed.data;
  const texts = textsOf(request);
  const reasons = [
    ...amount('issues', issues.length, REVIEW_LIMITS.issues),
    ...amount('suggestions', suggestions.length, REVIEW_LIMITS.suggestions),
    ...strangers(request, parsed.data),
    ...ownTexts(parsed.data).flatMap((text) => judgeText(text, texts)),
  ];
  if (reasons.length > 0) return { ok: false, reasons };
  const all = [...request.logic.map(logicIssue), ...withoutDoubles(issues)];
  return {
    ok: true,
    value: {
      score: qualityScore(all, request.question_count),
      estimated_minutes: request.estimated_minutes,
      issues: all.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)),
      suggestions,
    },
  };
}

function logicIssue({ question, message, unreachable }: ReviewRequest['logic'][number]): Issue {
  return { severity: unreachable ? 'medium' : 'high', question, type: 'logic_gap', description: message };
}

function withoutDoubles(issues: readonly Issue[]): readonly Issue[] {
  return [
    ...new Map(issues.map((issue) => [`${issue.type} ${issue.question ?? ''} ${issue.description}`, issue])).values(),
  ];
}

function strangers({ blocks }: ReviewRequest, { issues, suggestions }: ReviewAnswer): readonly string[] {
  const labels = new Set<string | null>(blocks.flatMap(({ questions }) => questions.map(({ label }) => label)));
  const unknown = [...issues, ...suggestions].find(({ question }) => question !== null && !labels.has(question));
  return unknown === undefined
    ? []
    : [
        `There is no question ${unknown.question ?? ''}; name questions by their labels, the survey as a whole by null.`,
      ];
}

function ownTexts({ issues, suggestions }: ReviewAnswer): readonly string[] {
  return [
    ...issues.map(({ description }) => description),
    ...suggestions.flatMap(({ action, rationale }) => [action, rationale]),
  ];
}

function judgeText(text: string, texts: readonly string[]): readonly string[] {
  if (!isStorableText(text)) return ['A text holds a NUL character or half of a surrogate pair.'];
  const foreign = foreignWords(withoutSurveyTexts(text, texts), texts);
  return foreign === null ? [] : [`${foreign} Put what you quote from the survey in quotation marks. Text: "${text}"`];
}

function textsOf({ survey, blocks }: ReviewRequest): readonly string[] {
  const questions = blocks.flatMap((block) => block.questions);
  return [
    survey.name,
    ...questions.flatMap(({ text, options, rows }) => [text, ...options.map((option) => option.text), ...rows]),
  ];
}

function amount(what: string, count: number, most: number): readonly string[] {
  return count > most ? [`There are ${count} ${what}; write at most ${most}.`] : [];
}
