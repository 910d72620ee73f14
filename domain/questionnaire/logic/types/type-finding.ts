import type { Span } from '../source-span.ts';

/** What can be wrong with logic that reads well. */
export const TYPE_FINDING_CODES = [
  /** A name or a row that is none of the survey's. */
  'unknown_identifier',
  /** A label that no option of the compared question has. */
  'unknown_option',
  /** A question that has values by row, named without one. */
  'row_missing',
  /** A row of a question that has none. */
  'no_rows',
  /** A question that has no value at all. */
  'no_value',
  /** OPTIONS of a question that has none. */
  'no_options',
  /** Something that is no number where only numbers make sense. */
  'not_a_number',
  /** A value where TRUE or FALSE is needed. */
  'not_a_condition',
  /** TRUE or FALSE where a value is needed. */
  'not_a_value',
  /** IN or an aggregate over what is no list. */
  'not_a_list',
  /** A list compared with a list. */
  'list_comparison',
  /** NULL where nothing can be said of it. */
  'null_comparison',
  /** A comparison of two values that are never equal, or never in that order. */
  'never_true',
] as const;

export type TypeFindingCode = (typeof TYPE_FINDING_CODES)[number];

/** One thing wrong with logic that reads well; `message` is a sentence without the place. */
export type TypeFinding = {
  readonly code: TypeFindingCode;
  readonly message: string;
  readonly span: Span;
  /** The name, row or label that is unknown; null where it is not about one. */
  readonly unknown: string | null;
  /** What to write instead (of `unknown`, where there is one); null where that can't be guessed. */
  readonly suggestion: string | null;
};
