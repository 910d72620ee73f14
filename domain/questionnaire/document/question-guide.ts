import { QUESTION_TYPES, questionTypes } from './question-types.ts';
import type { QuestionType } from './question-types.ts';
import type { RawObject } from './raw-document.ts';

/** The example of a type's guide, as a caller writes it. */
export function exampleOf(type: QuestionType): RawObject {
  return { type, ...questionTypes[type].guide.example };
}

/** What each question type is for and needs, a line a type, each with a complete question as JSON. */
export const QUESTION_GUIDE: string = QUESTION_TYPES.map(
  (type) => `- ${type}: ${questionTypes[type].guide.words} Example: ${JSON.stringify(exampleOf(type))}`,
).join('\n');
