import type { Steps } from '../../ground/steps.ts';
import { questionsOf } from './question-index.ts';
import type { Block, Question, SkipRule, SurveyDocument } from './survey-document.ts';

/**
 * Deletes skips to deleted questions, where a kept question had the skip before and still has it. New skips stay, and
 * get a finding. A question a step.
 */
export function* dropOrphanSkips(document: SurveyDocument, previous: SurveyDocument): Steps<SurveyDocument> {
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
  const blocks: Block[] = [];
  for (const block of document.blocks) {
    const questions: Question[] = [];
    for (const question of block.questions) {
      const skips = question.skips.filter((skip) => !isOrphan(skip, stored.get(question.id)));
      questions.push({ ...question, skips });
      yield;
    }
    blocks.push({ ...block, questions });
  }
  return { blocks };
}
