import type { LogicValue } from '../logic/value.ts';
import type { AnswerReading, ValueReading } from './answer-reading.ts';
import { isObject } from './raw-document.ts';

/** One row: its key in the stored answer, its label in logic, and the text that precedes its answer. */
export type AnswerRow = { readonly key: string; readonly label: string; readonly text: string };

type ReadRows<Q> = {
  readonly rows: (question: Q) => readonly AnswerRow[];
  /** Reads the answer in a row. */
  readonly reading: (question: Q) => ValueReading;
  /** The value of a row without an answer, where another row has one; null (the default) leaves it unanswered. */
  readonly leftOut?: number | null;
  /** False where the rows' texts mean nothing to a respondent: the answers are then shown without them. */
  readonly showsRows?: boolean;
};

/** For types whose answer has a value for each row. */
export function readRows<Q>({ rows, reading, leftOut = null, showsRows = true }: ReadRows<Q>): AnswerReading<Q> {
  const answerAt = (question: Q, answer: unknown, label: string): unknown => {
    const row = rows(question).find((candidate) => candidate.label === label);
    if (row === undefined || !isObject(answer)) return null;
    if (Object.hasOwn(answer, row.key)) return answer[row.key];
    const { text } = reading(question);
    return leftOut !== null && answeredRows(rows(question), answer, text).length > 0 ? leftOut : null;
  };
  return {
    logicView(question) {
      const view = reading(question).view();
      return { kind: 'rows', rows: new Map(rows(question).map(({ label }) => [label, view])) };
    },
    logicValue: (question, answer, row): LogicValue =>
      row === null ? null : reading(question).value(answerAt(question, answer, row)),
    answerText(question, answer, row) {
      const { text } = reading(question);
      if (row !== null) return text(answerAt(question, answer, row));
      const answered = answeredRows(rows(question), answer, text);
      return showsRows
        ? answered.map((one) => `${one.row.text}: ${one.words}`).join('; ')
        : answered.map((one) => one.words).join(', ');
    },
  };
}

function answeredRows(rows: readonly AnswerRow[], answer: unknown, text: (part: unknown) => string) {
  if (!isObject(answer)) return [];
  return rows
    .filter((row) => Object.hasOwn(answer, row.key))
    .map((row) => ({ row, words: text(answer[row.key]) }))
    .filter(({ words }) => words !== '');
}
