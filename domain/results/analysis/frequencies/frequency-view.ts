import type { Question, QuestionOf, QuestionType } from '../../../questionnaire/document/question-types.ts';
import type { Frequency } from '../frequency.ts';
import type { QuestionTally } from '../../../ground/statistics/tally.ts';

/** The parts of a frequency that depend on the question's type. */
export type FrequencyView = Pick<Frequency, 'distribution' | 'details'>;

/** A tally of one kind, with the base. */
export type TallyOf<Kind extends QuestionTally['kind']> = Extract<QuestionTally, { readonly kind: Kind }>;

/** A question of one of some types: as it is shown, and as other versions of the survey have it, the newest first. */
export type Forms<T extends QuestionType = QuestionType> = {
  readonly question: QuestionOf<T>;
  readonly otherForms: readonly QuestionOf<T>[];
};

/**
 * The forms of a question of one of these types.
 * @throws Error for another type: the tally is of another question
 */
export function formsOf<T extends QuestionType>(
  question: Question,
  otherForms: readonly Question[],
  types: readonly T[],
): Forms<T> {
  const isOfType = (one: Question): one is QuestionOf<T> & Question => types.some((type) => type === one.type);
  if (!isOfType(question))
    throw new Error(`A "${question.type}" question was counted as if it were ${types.join(', ')}.`);
  return { question, otherForms: otherForms.filter(isOfType) };
}
