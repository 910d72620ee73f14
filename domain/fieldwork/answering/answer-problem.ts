import { fieldNames } from './form-fields.ts';

/** The problems of a submitted page; a closed list, so that every language has a message for each. */
export const ANSWER_PROBLEMS = [
  /** Nothing was answered. */
  'required',
  /** Fewer than `least` were chosen; more than `most`. */
  'choose_at_least',
  'choose_at_most',
  /** "None of these" with others. */
  'exclusive',
  /** An option with a write-in has no text. */
  'write_in_missing',
  'not_a_number',
  'whole_number',
  /** `least`, `most`: the bounds. */
  'number_at_least',
  'number_at_most',
  /** The percentages add up to `total`, not 100. */
  'total_not_100',
  /** `missing`: how many rows, fields or tasks have no answer. */
  'rows_missing',
  'fields_missing',
  'tasks_missing',
  /** The same item as best and worst. */
  'best_is_worst',
  /** Options without a rank, or two with the same. */
  'rank_each_once',
  /** Prices that don't rise: reported once, accepted when confirmed. */
  'price_order',
  'email_address',
  'postal_code',
  /** More than `most` characters. */
  'too_long',
  /** Anything else that no form of the service sends: an unknown option, a second value, an unreadable text. */
  'unusable',
] as const;

export type AnswerProblemCode = (typeof ANSWER_PROBLEMS)[number];

export type AnswerProblem = {
  readonly code: AnswerProblemCode;
  /** The form field with the problem; null for the question as a whole. */
  readonly field: string | null;
  /** Values for the message: numbers as numbers. */
  readonly values: Readonly<Partial<Record<'least' | 'most' | 'total' | 'missing', number>>>;
};

/** A problem of the question as a whole. */
export function wholeProblem(code: AnswerProblemCode, values: AnswerProblem['values'] = {}): AnswerProblem {
  return { code, field: null, values };
}

/** A problem of one field; for types with a single field, of the question as a whole. */
export function fieldProblem(
  code: AnswerProblemCode,
  field: string,
  values: AnswerProblem['values'] = {},
): AnswerProblem {
  return { code, field: field === fieldNames.answer ? null : field, values };
}
