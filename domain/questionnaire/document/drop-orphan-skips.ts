import { questionsOf } from './question-index.ts';
import type { Question, SkipRule, SurveyDocument } from './survey-document.ts';

/**
 * Deletes skips to deleted questions, where a kept question had the skip before and still has it. New skips stay, and
 * get a finding.
 */
export function dropOrphanSkips(document: SurveyDocument, previous: SurveyDocument): SurveyDocument {
  const stored = new Map(questionsOf(previous).map((question) => [question.id, question]));
  const present = new Set(questionsOf(document).map((question) => question.label));
  const labels = questionsOf(previous).map((question) => question.label);
  const orphans = new Set(labels.filter((label) => !present.has(label)));
  if (orphans.size === 0) return document;
  const isOrphan = (skip: SkipRule, before: Question | undefined): boolean =>
    skip.action.label !== null &&
    orphans.has(skip.action.label) &&
    before !== undefined &&
    before.skips.some((one) => one.condition === skip.condition && one.action.label === skip.action.label);
  return {
    blocks: document.blocks.map((block) => ({
      ...block,
      questions: block.questions.map((question) => ({
        ...question,
        skips: question.skips.filter((skip) => !isOrphan(skip, stored.get(question.id))),
      })),
    })),
  };
}
