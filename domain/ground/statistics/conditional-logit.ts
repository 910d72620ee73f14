import type { ConjointTally } from './tally.ts';
import { codeChoices } from './choice-sets.ts';
import type { CodedAttribute } from './choice-sets.ts';
import { maximizeChoiceLikelihood, nullLogLikelihood } from './choice-likelihood.ts';

export type ChoiceData = {
  /** The number of levels of each attribute. */
  readonly levels: readonly number[];
  readonly designs: ConjointTally['designs'];
};

/** By level position; null for a level without a utility: one that was never shown, or the only shown one. */
export type AttributeUtilities = {
  readonly utilities: readonly (number | null)[];
  readonly standardErrors: readonly (number | null)[];
  /** The attribute's part of the sum of all ranges of utility, 0 to 1; null where all utilities are equal. */
  readonly importance: number | null;
};

export type LogitFit = {
  readonly attributes: readonly AttributeUtilities[];
  readonly logLikelihood: number;
  readonly nullLogLikelihood: number;
  /** 1 − logLikelihood/nullLogLikelihood; null where the latter is 0. */
  readonly pseudoRSquared: number | null;
  readonly choices: number;
};

/** `fit` is null where the model has no finite solution; `reason` then says why. */
export type LogitOutcome =
  { readonly fit: LogitFit; readonly reason: null } | { readonly fit: null; readonly reason: string };

/**
 * The conditional logit of all respondents together (McFadden 1974, "Conditional logit analysis of qualitative choice
 * behavior"), effects coded, by maximum likelihood: as `ConditionalLogit` of statsmodels with a group for each choice.
 * Importance is the range of an attribute's utilities over the sum of all ranges; pseudo R² is McFadden's. With weights the
 * utilities are right, the standard errors those of so many unweighted choices.
 */
export function fitConditionalLogit({ levels, designs }: ChoiceData): LogitOutcome {
  const choices = codeChoices(levels, designs);
  if (choices.sets.length === 0) return noFit('Nobody has chosen a profile yet.');
  if (choices.coefficients === 0) return noFit('No attribute was shown with two levels.');
  const maximum = maximizeChoiceLikelihood(choices.sets, choices.coefficients);
  if (maximum.reason !== null) return noFit(REASONS[maximum.reason]);
  const { coefficients, covariance, logLikelihood } = maximum;
  const utilities = choices.attributes.map((attribute) => utilitiesOf(attribute, coefficients));
  const ranges = utilities.map((own) => (own.length > 0 ? Math.max(...own) - Math.min(...own) : 0));
  const allRanges = ranges.reduce((sum, range) => sum + range, 0);
  const attributes = choices.attributes.map((attribute, index): AttributeUtilities => {
    const count = levels[index] ?? 0;
    return {
      utilities: byLevel(count, attribute, utilities[index] ?? []),
      standardErrors: byLevel(count, attribute, standardErrorsOf(attribute, covariance)),
      importance: allRanges > NO_DIFFERENCE ? (ranges[index] ?? 0) / allRanges : null,
    };
  });
  const nothing = nullLogLikelihood(choices.sets);
  const pseudoRSquared = nothing === 0 ? null : 1 - logLikelihood / nothing;
  const chosen = choices.sets.flatMap((set) => set.chosen).reduce((sum, count) => sum + count, 0);
  const fit = { attributes, logLikelihood, nullLogLikelihood: nothing, pseudoRSquared, choices: chosen };
  return { fit, reason: null };
}

/** A smaller sum of ranges is rounding of 0. */
const NO_DIFFERENCE = 1e-12;

const REASONS = {
  'not identified': "The sets that were shown can't tell the effects of some levels apart: show more sets.",
  separated: 'Some levels were always or never chosen, so that their utilities are infinite: collect more responses.',
} as const;

function noFit(reason: string): LogitOutcome {
  return { fit: null, reason };
}

/** The utilities of the shown levels; none where there is only one. */
function utilitiesOf({ shown, offset }: CodedAttribute, coefficients: readonly number[]): readonly number[] {
  if (shown.length < 2) return [];
  const own = coefficients.slice(offset, offset + shown.length - 1);
  return [...own, -own.reduce((sum, value) => sum + value, 0)];
}

/** The last level's is minus the sum of the others, so its variance is the sum of all their covariances. */
function standardErrorsOf(
  { shown, offset }: CodedAttribute,
  covariance: readonly (readonly number[])[],
): readonly number[] {
  if (shown.length < 2) return [];
  const end = offset + shown.length - 1;
  const own = covariance.slice(offset, end).map((row) => row.slice(offset, end));
  const all = own.flat().reduce((sum, value) => sum + value, 0);
  return [...own.map((row, index) => row[index] ?? 0), all].map((variance) => Math.sqrt(Math.max(0, variance)));
}

function byLevel(levels: number, { shown }: CodedAttribute, values: readonly number[]): readonly (number | null)[] {
  return Array.from({ length: levels }, (_, level) => values[shown.indexOf(level)] ?? null);
}
