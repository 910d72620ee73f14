import type { LogicValue } from '../logic/value.ts';
import type { LogicView, RowView } from './logic-view.ts';

/**
 * What logic and texts see of the stored answers to a question. Answers are read leniently, never refused: a response
 * may be older than the question, and what no longer fits it is left out.
 */
export type AnswerReading<Q> = {
  /** What logic can see of its answers. */
  logicView(question: Q): LogicView;
  /** The value of an answer, or of one row of it by the row's label; NULL where there is none of the view's kind. */
  logicValue(question: Q, answer: unknown, row: string | null): LogicValue;
  /** The answer in words, or one row of it; empty where there is nothing to say. Plain text, with nothing escaped. */
  answerText(question: Q, answer: unknown, row: string | null): string;
};

/** How one value is read: a whole answer, or one row's share of it. */
export type ValueReading = {
  readonly view: () => RowView;
  readonly value: (answer: unknown) => LogicValue;
  readonly text: (answer: unknown) => string;
};

/** The reading of a type that has no answer, or none that could be compared or told in a few words. */
export const nothingToRead: AnswerReading<unknown> = {
  logicView: () => ({ kind: 'none' }),
  logicValue: () => null,
  answerText: () => '',
};

/** The reading of a type whose answer is one value. */
export function readWhole<Q>(readingOf: (question: Q) => ValueReading): AnswerReading<Q> {
  return {
    logicView: (question) => readingOf(question).view(),
    logicValue: (question, answer, row) => (row === null ? readingOf(question).value(answer) : null),
    answerText: (question, answer, row) => (row === null ? readingOf(question).text(answer) : ''),
  };
}
