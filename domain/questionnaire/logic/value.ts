/**
 * The value of an expression. `null` is the language's NULL: not known, for whatever reason. Option labels are strings.
 * Numbers are decimals of at most 15 significant digits, never NaN or infinite.
 */
export type LogicValue = null | boolean | number | string | readonly LogicValue[];

/** The source of the values of an expression's names. */
export type AnswerSource = {
  /** The value of a question or variable; null where it is unanswered, hidden, skipped or unknown. */
  value(label: string): LogicValue;
  /** The value of one row of a question that has rows, by the row's label. */
  row(label: string, row: string): LogicValue;
  /** All option labels of a question in the author's order (of a grid its rows); null where it has none. */
  options(label: string): readonly string[] | null;
  /** The status of the response. */
  readonly status: string;
};
