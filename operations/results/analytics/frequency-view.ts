import { z } from 'zod';
import type { Frequency } from '../../../domain/results/analysis/frequency.ts';
import { QUESTION_TYPES } from '../../../domain/questionnaire/document/question-types.ts';
import { mapInSlices } from '../../../platform/elsewhere/in-slices.ts';
import { categoryView, detailsView } from './details-schemas.ts';
import { snakeKeys } from './snake-keys.ts';

const counted = {
  total_responses: z.number().describe('Those who answered it, or the sum of their weights.'),
  distribution: z.array(categoryView),
  effective_base: z.number().nullable().describe('An unweighted sample of the same precision.'),
  opted_out: z.number().describe('Those who took the way to skip it.'),
  details: detailsView,
} as const;

/** The frequency of a question. */
export const frequencyView = z.object({
  question_id: z.string(),
  label: z.string(),
  text: z.string(),
  type: z.enum(QUESTION_TYPES),
  ...counted,
  loop: z
    .array(z.object({ item: z.string(), text: z.string(), ...counted }))
    .nullable()
    .describe('Of a question in a loop, each item; the rest is of all answers together.'),
});

export type FrequencyView = z.infer<typeof frequencyView>;

/** A frequency as the API shows it. */
export function presentFrequency(frequency: Frequency): FrequencyView {
  const { questionId, label, text, type, loop } = frequency;
  return {
    question_id: questionId,
    label,
    text,
    type,
    ...presentCounted(frequency),
    loop: loop?.map((item) => ({ item: item.item, text: item.text, ...presentCounted(item) })) ?? null,
  };
}

/** The frequencies of a survey's questions, which may have many thousands of options. */
export function presentFrequencies(frequencies: readonly Frequency[]): Promise<FrequencyView[]> {
  return mapInSlices(frequencies, presentFrequency);
}

type Counted = Pick<Frequency, 'base' | 'distribution' | 'effectiveBase' | 'optedOut' | 'details'>;

function presentCounted({ base, distribution, effectiveBase, optedOut, details }: Counted) {
  return {
    total_responses: base,
    distribution: snakeKeys(distribution),
    effective_base: effectiveBase,
    opted_out: optedOut,
    details: snakeKeys(details),
  };
}
