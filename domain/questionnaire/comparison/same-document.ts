import type { Steps } from '../../ground/steps.ts';
import type { SurveyDocument } from '../document/survey-document.ts';
import { isSameValue } from './same-value.ts';

/** True for documents of equal JSON, a question a step. */
export function* isSameDocument(one: SurveyDocument, other: SurveyDocument): Steps<boolean> {
  if (one === other) return true;
  if (!isSameValue(frameOf(one), frameOf(other))) return false;
  for (const [blockIndex, { questions }] of one.blocks.entries()) {
    for (const [index, question] of questions.entries()) {
      yield;
      if (!isSameValue(question, other.blocks[blockIndex]?.questions[index])) return false;
    }
  }
  return true;
}

/** A document without its questions but their number. */
function frameOf({ blocks }: SurveyDocument): unknown {
  return blocks.map((block) => ({ ...block, questions: block.questions.length }));
}
