import { canonicalDecimal, toDecimal } from '../../../questionnaire/logic/evaluation/decimal.ts';
import type { Bin } from '../../../ground/statistics/histogram.ts';
import { histogramOf } from '../../../ground/statistics/histogram.ts';
import { summarizeNumbers } from '../../../ground/statistics/number-summary.ts';
import type { Category, NumericInput } from '../frequency.ts';
import type { Counted } from '../../../ground/statistics/tally.ts';
import { plainCategory } from './categories.ts';

/** More different numbers than this are counted in bins. */
const MOST_VALUES_TOLD = 25;

/** The numbers one by one where they are few, else in the bins of their histogram ("10–20"). */
export function numberDistribution(values: readonly Counted<number>[], base: number): readonly Category[] {
  if (values.length <= MOST_VALUES_TOLD) {
    return values.map(({ value, count }) => plainCategory(numberText(value), count, base));
  }
  return histogramOf(values).map((bin) => plainCategory(binText(bin), bin.count, base));
}

/** The statistics of numbers beside their distribution. `squaredWeights`: the sum over those who gave a number. */
export function numericInput(
  label: string | null,
  values: readonly Counted<number>[],
  { base, squaredWeights }: { readonly base: number; readonly squaredWeights: number },
): NumericInput {
  return {
    value: label,
    text: label,
    base,
    summary: summarizeNumbers(values, squaredWeights),
    histogram: histogramOf(values),
  };
}

function binText({ from, to }: Bin): string {
  return `${numberText(from)}–${numberText(to)}`;
}

/** In plain digits, without the noise that floating point adds to a decimal. */
export function numberText(value: number): string {
  return canonicalDecimal(toDecimal(value) ?? value);
}
