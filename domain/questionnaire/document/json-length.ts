import type { Steps } from '../../ground/steps.ts';
import type { SurveyDocument } from './survey-document.ts';

/** The characters of a document's JSON, a question a step: `JSON.stringify` of the whole holds everybody up. */
export function* jsonLengthInSteps({ blocks }: SurveyDocument): Steps<number> {
  const frame = { blocks: blocks.map((block) => ({ ...block, questions: [] })) };
  let characters = JSON.stringify(frame).length;
  for (const { questions } of blocks) {
    characters += Math.max(0, questions.length - 1);
    for (const question of questions) {
      yield;
      characters += JSON.stringify(question).length;
    }
  }
  return characters;
}
