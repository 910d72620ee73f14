import type { AnswerProblem } from './answer-problem.ts';
import type { FormFields } from './form-fields.ts';
import type { AnswerReadingContext } from './read-answer.ts';

/**
 * What a type makes of its fields, or of a part of them. `value` is undefined where nothing was given, and where
 * nothing of what was given can be read: then there are problems.
 */
export type FieldReading<V> = { readonly value: V | undefined; readonly problems: readonly AnswerProblem[] };

/** Nothing was given. */
export const NOTHING_READ = { value: undefined, problems: [] } as const satisfies FieldReading<never>;

/** Names of fields with their values; fields without any are left out. */
export type FieldEntries = readonly (readonly [name: string, values: readonly string[]])[];

/**
 * How the answers to one question type stand in a form. Neither way ever throws, and both take time in proportion to what
 * they are given. What all types have in common (the opt-out, that something is required) is not done here.
 */
export type QuestionForm<Q> = {
  read(question: Q, fields: FormFields, context: AnswerReadingContext): FieldReading<unknown>;
  /** The fields that read as this answer, as far as it fits: it may be incomplete, or any JSON. */
  write(question: Q, answer: unknown, writeNumber: (value: number) => string): FieldEntries;
};
