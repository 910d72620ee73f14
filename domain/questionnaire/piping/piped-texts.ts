import { questionTexts } from '../document/question-texts.ts';
import type { Question } from '../document/survey-document.ts';
import type { PipedReference } from './parse-piping.ts';
import { pipedReferences } from './parse-piping.ts';

/** A text with references; `location` is its path in the question, as in `QuestionText.path`. */
export type PipedText = {
  readonly location: string;
  readonly text: string;
  readonly references: readonly PipedReference[];
};

/** The texts of a question that respondents read and that contain references. */
export function pipedTextsOf(question: Question): readonly PipedText[] {
  return questionTexts(question)
    .filter(({ text }) => text.includes('{{'))
    .map(({ path, text }) => ({ location: path, text, references: pipedReferences(text) }))
    .filter(({ references }) => references.length > 0);
}
