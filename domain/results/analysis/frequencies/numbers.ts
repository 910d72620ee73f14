import type { QuestionOf } from '../../../questionnaire/document/question-types.ts';
import { plainCategory } from './categories.ts';
import type { Forms, FrequencyView, TallyOf } from './frequency-view.ts';
import { listedInputs } from './listed-inputs.ts';
import { numberDistribution, numericInput } from './number-distribution.ts';

/** A question with one number: its values or bins, and its statistics. */
export function numberFrequency(
  { question }: Forms<'number' | 'percentage' | 'year' | 'currency'>,
  tally: TallyOf<'numbers'>,
): FrequencyView {
  const values = tally.inputs.find(({ input }) => input === null)?.values ?? [];
  return {
    distribution: numberDistribution(values, tally.base),
    details: { kind: 'numeric', unit: unitOf(question), inputs: [numericInput(null, values, tally)] },
  };
}

/** A percentage for each input: how many gave it, and its statistics. */
export function sharesFrequency(
  { question, otherForms }: Forms<'percent-sum' | 'multi-percentage'>,
  tally: TallyOf<'numbers'>,
): FrequencyView {
  const counted = new Map(tally.inputs.map((input) => [input.input ?? '', input]));
  const labels = listedInputs(question, otherForms, counted.keys());
  const inputs = labels.map((label) => {
    const { base, values, squaredWeights } = counted.get(label) ?? { base: 0, values: [], squaredWeights: 0 };
    return { label, base, view: numericInput(label, values, { base, squaredWeights }) };
  });
  return {
    distribution: inputs.map(({ label, base }) => plainCategory(label, base, tally.base)),
    details: { kind: 'numeric', unit: '%', inputs: inputs.map(({ view }) => view) },
  };
}

function unitOf(question: QuestionOf<'number' | 'percentage' | 'year' | 'currency'>): string | null {
  if (question.type === 'currency') return question.config.currency;
  return question.type === 'percentage' ? '%' : null;
}
