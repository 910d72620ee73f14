import type { LogicValue } from '../logic/value.ts';
import type { LogicView, RowView } from './logic-view.ts';

/**
 * How logic and piping read the stored answers to a question. Answers are read leniently, never refused: a response may
 * be older than the question, and what no longer fits it is left out.
 */
export type AnswerReading<Q> = {
  /** The logic view of its answers. */
  logicView(question: Q): LogicView;
  /**
   * The value of an answer, or of one row of it by the row's label; NULL where there is no value of the view's kind.
   */
  logicValue(question: Q, answer: unknown, row: string | null): LogicValue;
  /** The answer in words, or one row of it; empty where there is none. Plain text, not escaped. */
  answerText(question: Q, answer: unknown, row: string | null): string;
};

/** Reads one value: a whole answer, or that of one row. */
export type ValueReading = {
  readonly view: () => RowView;
  readonly value: (answer: unknown) => LogicValue;
  readonly text: (answer: unknown) => string;
};

/** For types without an answer, or with one that can be neither compared nor put in a few words. */
export const nothingToRead: AnswerReading<unknown> = {
  logicView: () => ({ kind: 'none' }),
  logicValue: () => null,
  answerText: () => '',
};

/** For types whose answer is one value. */
export function readWhole<Q>(readingOf: (question: Q) => ValueReading): AnswerReading<Q> {
  return {
    logicView: (question) => readingOf(question).view(),
    logicValue: (question, answer, row) => (row === null ? readingOf(question).value(answer) : null),
    answerText: (question, answer, row) => (row === null ? readingOf(question).text(answer) : ''),
  };
}
