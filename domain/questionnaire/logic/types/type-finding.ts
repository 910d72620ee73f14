import type { Span } from '../source-span.ts';

/** The errors that logic can have without a syntax error. */
export const TYPE_FINDING_CODES = [
  /** An unknown name or row. */
  'unknown_identifier',
  /** A label that no option of the compared question has. */
  'unknown_option',
  /** A question with values by row, named without one. */
  'row_missing',
  /** A row of a question without rows. */
  'no_rows',
  /** A question without a value. */
  'no_value',
  /** OPTIONS of a question without options. */
  'no_options',
  /** A value that is no number where a number is needed. */
  'not_a_number',
  /** A value where TRUE or FALSE is needed. */
  'not_a_condition',
  /** TRUE or FALSE where a value is needed. */
  'not_a_value',
  /** IN or an aggregate over a value that is no list. */
  'not_a_list',
  /** A list compared with a list. */
  'list_comparison',
  /** NULL where it has no meaning. */
  'null_comparison',
  /** A comparison of two values that are never equal, or never in that order. */
  'never_true',
] as const;

export type TypeFindingCode = (typeof TYPE_FINDING_CODES)[number];

/** One error in logic without syntax errors; `message` is a sentence without the position. */
export type TypeFinding = {
  readonly code: TypeFindingCode;
  readonly message: string;
  readonly span: Span;
  /** The unknown name, row or label; null for other errors. */
  readonly unknown: string | null;
  /** What to write instead (of `unknown`, where it is set); null where that can't be guessed. */
  readonly suggestion: string | null;
};
