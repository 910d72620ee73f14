import { z } from 'zod';
import { DOCUMENT_LIMITS } from '../../../domain/questionnaire/document/document-limits.ts';

export const blockName = z.string().trim().min(1).max(DOCUMENT_LIMITS.nameCharacters);

/** Null brings back a default. */
export const blockConfig = z.strictObject({
  randomize: z.boolean().nullish().describe('Shuffle the order of the questions for each respondent.'),
  loop: z.boolean().nullish().describe('Repeat the block for each option selected in a question before it.'),
  loopSourceQuestionId: z.string().nullish().describe("That question's id."),
});
