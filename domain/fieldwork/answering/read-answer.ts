import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { AnswerProblem } from './answer-problem.ts';
import type { ChatTurn } from './chat-turn.ts';
import type { FormFields } from './form-fields.ts';

/** What reading a form depends on beside the question: what was shown with it. */
export type AnswerReadingContext = {
  /** ISO 639-1: how numbers are written. */
  readonly language: string;
  /** The design shown, of a maxdiff or conjoint question; null of others. */
  readonly design: number | null;
  /** The conversation so far, of an ai-chat question; empty of others. */
  readonly turns: readonly ChatTurn[];
};

/**
 * `answer`: what can be read of the form, an incomplete answer where there are problems, undefined where there is nothing;
 * `LEFT_EMPTY` where nothing was answered and nothing has to be. Without problems it fits `answerSchemaOf`, or is `LEFT_EMPTY`.
 */
export type ReadAnswer = { readonly answer: unknown; readonly problems: readonly AnswerProblem[] };

export type ReadAnswerFunction = (question: Question, fields: FormFields, context: AnswerReadingContext) => ReadAnswer;
