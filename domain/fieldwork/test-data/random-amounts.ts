import type { QuestionInput } from '../../questionnaire/document/question-parts.ts';
import type { Random } from '../../ground/seeded-random.ts';
import { randomWhole } from './random-item.ts';

const TOTAL = 100;
const DEAREST_FIRST_PRICE = 20;
const WIDEST_STEP = 20;

/** Whole percentages that total exactly 100, by input label. */
export function randomShares(inputs: readonly QuestionInput[], random: Random): Record<string, number> {
  const cuts = Array.from({ length: inputs.length - 1 }, () => randomWhole(0, TOTAL, random)).sort((a, b) => a - b);
  return byLabel(inputs, (index) => (cuts[index] ?? TOTAL) - (cuts[index - 1] ?? 0));
}

/** Percentages from 0 to 100, each on its own, by input label. */
export function randomPercentages(inputs: readonly QuestionInput[], random: Random): Record<string, number> {
  return byLabel(inputs, () => randomWhole(0, TOTAL, random));
}

/** Prices that rise from one input to the next, by label. */
export function risingPrices(inputs: readonly QuestionInput[], random: Random): Record<string, number> {
  let price = randomWhole(0, DEAREST_FIRST_PRICE, random);
  return byLabel(inputs, () => {
    price += randomWhole(1, WIDEST_STEP, random);
    return price;
  });
}

/** A value an input, by its label. */
export function byLabel<T>(inputs: readonly QuestionInput[], valueAt: (index: number) => T): Record<string, T> {
  return Object.fromEntries(inputs.map(({ label }, index) => [label, valueAt(index)]));
}
