import type { Frequency } from '../../../../domain/results/analysis/frequency.ts';
import { frequencyOf } from '../../../../domain/results/analysis/frequency-of.ts';
import type { AnswerTally, Counted, QuestionTally } from '../../../../domain/ground/statistics/tally.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';

/** Counts in the order of their values, as the store hands them over. */
export function counted<T extends string | number>(...pairs: readonly (readonly [T, number])[]): readonly Counted<T>[] {
  return pairs.map(([value, count]) => ({ value, count }));
}

/** An unweighted tally of a base. */
export function tallyOf(
  tally: AnswerTally,
  base: number,
  more: { readonly squaredWeights?: number } = {},
): QuestionTally {
  return { base, squaredWeights: base, optedOut: 0, ...tally, ...more };
}

/** The frequency of a question that stands alone in its survey; `others`: as other versions have it, the newest first. */
export function frequencyAlone(question: Question, tally: QuestionTally, others: readonly Question[] = []): Frequency {
  const block = { id: 'block', label: 'A', name: '', config: NO_LOOP, questions: [question] };
  return frequencyOf(question, tally, {
    document: { blocks: [block] },
    otherForms: (id) => (id === question.id ? others : []),
  });
}

const NO_LOOP = { randomize: false, loop: false, loopSourceQuestionId: null };

/** The details of a frequency, which must be of that kind. */
export function detailsOf<Kind extends Frequency['details']['kind']>(
  { details }: Pick<Frequency, 'details'>,
  kind: Kind,
) {
  if (details.kind !== kind) throw new Error(`The details are of the kind ${details.kind}.`);
  return details as Extract<Frequency['details'], { readonly kind: Kind }>;
}

/** What is read most often of a distribution. */
export function rowsOf({ distribution }: Pick<Frequency, 'distribution'>) {
  return distribution.map(({ value, count, percentage }) => [value, count, percentage]);
}
