import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { AnswerProblem } from './answer-problem.ts';
import type { ChatTurn } from './chat-turn.ts';
import type { FormFields } from './form-fields.ts';

/** What reading a form needs besides the question: what the page showed. */
export type AnswerReadingContext = {
  /** ISO 639-1: determines how numbers are written. */
  readonly language: string;
  /** The shown design of a maxdiff or conjoint question; null for others. */
  readonly design: number | null;
  /** The conversation so far of an ai-chat question; empty for others. */
  readonly turns: readonly ChatTurn[];
};

/**
 * `answer`: what could be read of the form: an incomplete answer where there are problems, undefined where nothing
 * could be read, `LEFT_EMPTY` where an optional question was not answered. Without problems it fits `answerSchemaOf`,
 * or is `LEFT_EMPTY`.
 */
export type ReadAnswer = { readonly answer: unknown; readonly problems: readonly AnswerProblem[] };

export type ReadAnswerFunction = (question: Question, fields: FormFields, context: AnswerReadingContext) => ReadAnswer;
