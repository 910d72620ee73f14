import type { Issue, IssueType, Severity, Suggestion } from '../review-answer.ts';
import type { ReviewedQuestion } from '../review-request.ts';

/** Something that a rule found, and what to do about it. */
export type Found = { readonly issue: Issue; readonly suggestion: Suggestion };

type Words = {
  readonly severity: Severity;
  readonly type: IssueType;
  /** What is wrong, and why it matters. */
  readonly description: string;
  readonly action: string;
  readonly rationale: string;
};

/** @param question null for the survey as a whole */
export function found(question: Pick<ReviewedQuestion, 'label'> | null, words: Words): Found {
  const { severity, type, description, action, rationale } = words;
  const label = question?.label ?? null;
  return {
    issue: { severity, question: label, type, description },
    suggestion: { question: label, action, rationale },
  };
}
