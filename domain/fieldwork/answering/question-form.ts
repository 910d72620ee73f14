import type { AnswerProblem } from './answer-problem.ts';
import type { FormFields } from './form-fields.ts';
import type { AnswerReadingContext } from './read-answer.ts';

/**
 * The value that a type reads from its fields, or from some of them. `value` is undefined where nothing was given, or
 * nothing could be read: then there are problems.
 */
export type FieldReading<V> = { readonly value: V | undefined; readonly problems: readonly AnswerProblem[] };

/** Nothing was given. */
export const NOTHING_READ = { value: undefined, problems: [] } as const satisfies FieldReading<never>;

/** Names of fields with their values; fields without any are left out. */
export type FieldEntries = readonly (readonly [name: string, values: readonly string[]])[];

/**
 * Reads and writes the form fields of one question type. Neither direction ever throws, and both take time in
 * proportion to their input. What all types have in common (the opt-out, required answers) is not done here.
 */
export type QuestionForm<Q> = {
  read(question: Q, fields: FormFields, context: AnswerReadingContext): FieldReading<unknown>;
  /** The fields of an answer, as far as it fits: it may be incomplete, or any JSON. */
  write(question: Q, answer: unknown, writeNumber: (value: number) => string): FieldEntries;
};
