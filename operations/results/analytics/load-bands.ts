import type { EligibleVariable } from '../../../domain/results/analysis/crosstab-variables.ts';
import type { Counted, QuestionTally } from '../../../domain/ground/statistics/tally.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { histogramOf } from '../../../domain/ground/statistics/histogram.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import type { NamedVariable } from './crosstab-input.ts';
import type { Analysis } from './load-analysis.ts';

/** Up to so many different numbers are categories of their own in a crosstab; more are grouped into bands. */
const MOST_VALUES = 12;
const USUAL_BANDS = 8;

/**
 * The upper edges of a variable's bands: the requested ones, else round ones where there are many numbers; null without
 * bands.
 * @throws FieldworkError `invalid_input` for bands of a variable without numbers
 */
export async function loadBands(
  { services }: OperationContext,
  { scope }: Analysis,
  variable: EligibleVariable,
  named: NamedVariable | undefined,
): Promise<readonly number[] | null> {
  const tallyOf = async () => {
    const [tally] = await services.columns.questions(scope, [variable.questionId]);
    return tally !== undefined && 'items' in tally ? tally.all : tally;
  };
  if (named?.bands !== undefined) {
    if (!(await takesBands(variable, tallyOf))) throw noNumbers(variable, named);
    return named.bands;
  }
  if (variable.answers !== 'numbers') return null;
  const tally = await tallyOf();
  return tally === undefined ? null : usualBands(numbersOf(tally));
}

/** Only its values show whether a calculated variable is numeric: where one may be a number, others are left out. */
async function takesBands(
  { answers, type }: EligibleVariable,
  tallyOf: () => Promise<QuestionTally | undefined>,
): Promise<boolean> {
  if (type !== 'variable') return answers === 'numbers' || answers === 'scores';
  const tally = await tallyOf();
  if (tally?.kind !== 'values' || tally.values.length === 0 || tally.distinct > tally.values.length) return true;
  return tally.values.some(({ value }) => value.trim() !== '' && Number.isFinite(Number(value)));
}

function noNumbers({ label }: EligibleVariable, { path }: NamedVariable): FieldworkError {
  const message = `Leave out the bands: the answers to ${label} are no numbers.`;
  return new FieldworkError('invalid_input', message, { issues: [{ path: `${path}.bands`, message }] });
}

function usualBands(numbers: readonly Counted<number>[]): readonly number[] | null {
  if (numbers.length <= MOST_VALUES) return null;
  const edges = histogramOf(numbers, { maximumBins: USUAL_BANDS }).map(({ to }) => to);
  return edges.length < 2 ? null : edges.slice(0, -1);
}

function numbersOf(tally: QuestionTally): readonly Counted<number>[] {
  if (tally.kind === 'values') return tally.numbers ?? [];
  return tally.kind === 'numbers' ? (tally.inputs.find(({ input }) => input === null)?.values ?? []) : [];
}
