import { fieldNames } from './form-fields.ts';

/** What can be wrong with a page as it was filled in: closed, so that every language has its words. */
export const ANSWER_PROBLEMS = [
  /** Nothing was answered. */
  'required',
  /** Fewer than `least` were chosen; more than `most`. */
  'choose_at_least',
  'choose_at_most',
  /** "None of these" with others. */
  'exclusive',
  /** An option that wants words has none. */
  'write_in_missing',
  'not_a_number',
  'whole_number',
  /** `least`, `most`: the bounds. */
  'number_at_least',
  'number_at_most',
  /** The percentages come to `total`, not 100. */
  'total_not_100',
  /** `missing`: how many rows, fields or tasks have no answer. */
  'rows_missing',
  'fields_missing',
  'tasks_missing',
  /** The same item as best and worst. */
  'best_is_worst',
  /** Options without a rank, or two with the same. */
  'rank_each_once',
  /** Prices that don't rise: asked about once, accepted when confirmed. */
  'price_order',
  'email_address',
  'postal_code',
  /** More than `most` characters. */
  'too_long',
  /** Anything else that no form of ours sends: an unknown option, a second value, an unreadable text. */
  'unusable',
] as const;

export type AnswerProblemCode = (typeof ANSWER_PROBLEMS)[number];

export type AnswerProblem = {
  readonly code: AnswerProblemCode;
  /** The form field that it is about; null where it is about the question as a whole. */
  readonly field: string | null;
  /** What the words name: numbers as numbers. */
  readonly values: Readonly<Partial<Record<'least' | 'most' | 'total' | 'missing', number>>>;
};

/** A problem of the question as a whole. */
export function wholeProblem(code: AnswerProblemCode, values: AnswerProblem['values'] = {}): AnswerProblem {
  return { code, field: null, values };
}

/** A problem of one field. What is wrong with the one field that most questions have is about the whole. */
export function fieldProblem(
  code: AnswerProblemCode,
  field: string,
  values: AnswerProblem['values'] = {},
): AnswerProblem {
  return { code, field: field === fieldNames.answer ? null : field, values };
}
