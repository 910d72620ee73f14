import type { Category, Frequency } from '../../results/analysis/frequency.ts';

/** How far synthetic answers to a question lie from real ones. */
export type QuestionComparison = {
  readonly label: string;
  readonly text: string;
  readonly real_base: number;
  readonly synthetic_base: number;
  /**
   * 0 (the same shares) to 1: of answers that exclude each other half the sum of differences between shares (total
   * variation), of a choice of several the mean difference, of a grid the mean over its rows.
   */
  readonly distance: number;
  /** What two samples of these sizes from one population would differ by. */
  readonly expected_by_chance: number;
  /** Of numbers: the difference of means in standard deviations of the real answers, and the ratio of the two deviations. */
  readonly mean_shift: number | null;
  readonly spread_ratio: number | null;
};

/** Compares the questions that both have answers to, the farthest apart first. */
export function compareFrequencies(
  real: readonly Frequency[],
  synthetic: readonly Frequency[],
): readonly QuestionComparison[] {
  const made = new Map(synthetic.map((frequency) => [frequency.questionId, frequency]));
  return real
    .flatMap((frequency) => {
      const other = made.get(frequency.questionId);
      const compared = other === undefined ? null : compare(frequency, other);
      return compared === null ? [] : [compared];
    })
    .sort((one, two) => two.distance - two.expected_by_chance - (one.distance - one.expected_by_chance));
}

function compare(real: Frequency, synthetic: Frequency): QuestionComparison | null {
  if (real.base <= 0 || synthetic.base <= 0) return null;
  const parts = partsOf(real, synthetic);
  if (parts.length === 0) return null;
  const isExclusive = !(real.details.kind === 'choice' && real.details.multiple);
  const apart = parts.map((part) => distance(part, isExclusive));
  return {
    label: real.label,
    text: real.text,
    real_base: real.base,
    synthetic_base: synthetic.base,
    distance: meanOf(apart.map((one) => one.found)),
    expected_by_chance: meanOf(apart.map((one) => one.expected)),
    ...numbersOf(real, synthetic),
  };
}

type Part = { readonly real: Shares; readonly synthetic: Shares };
type Shares = { readonly base: number; readonly distribution: readonly Category[] };

/** The distributions that are compared: of a grid its rows. None for questions without categories, such as open words. */
function partsOf(real: Frequency, synthetic: Frequency): readonly Part[] {
  const [one, two] = [real.details, synthetic.details];
  if (one.kind === 'grid' && two.kind === 'grid') {
    return one.rows.flatMap((row) => {
      const other = two.rows.find(({ value }) => value === row.value);
      return other === undefined || row.base <= 0 || other.base <= 0 ? [] : [{ real: row, synthetic: other }];
    });
  }
  return COMPARED.has(one.kind) && real.distribution.length > 0 ? [{ real, synthetic }] : [];
}

const COMPARED: ReadonlySet<Frequency['details']['kind']> = new Set(['choice', 'nps', 'numeric', 'values', 'ranking']);

/**
 * Differences between shares, and what chance alone makes of them: a difference of two shares has the standard error
 * sqrt(p (1 - p) (1/n + 1/m)), and its absolute value the mean sqrt(2/pi) times that (folded normal distribution).
 */
function distance(
  { real, synthetic }: Part,
  isExclusive: boolean,
): { readonly found: number; readonly expected: number } {
  const shares = new Map<string, { real: number; synthetic: number }>();
  for (const { value, count } of real.distribution) shares.set(value, { real: count / real.base, synthetic: 0 });
  for (const { value, count } of synthetic.distribution) {
    shares.set(value, { real: shares.get(value)?.real ?? 0, synthetic: count / synthetic.base });
  }
  const all = [...shares.values()];
  const differences = all.reduce((sum, share) => sum + Math.abs(share.real - share.synthetic), 0);
  const bySize = 1 / real.base + 1 / synthetic.base;
  const chance = all.reduce((sum, { real: share }) => sum + Math.sqrt(Math.max(0, share * (1 - share)) * bySize), 0);
  const scale = isExclusive ? 1 / 2 : 1 / Math.max(1, all.length);
  return { found: Math.min(1, differences * scale), expected: Math.min(1, chance * scale * Math.sqrt(2 / Math.PI)) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
}

function numbersOf(real: Frequency, synthetic: Frequency): Pick<QuestionComparison, 'mean_shift' | 'spread_ratio'> {
  const [one, two] = [summaryOf(real), summaryOf(synthetic)];
  const [deviation, made] = [one?.standardDeviation ?? null, two?.standardDeviation ?? null];
  if (one === null || two === null || deviation === null || deviation <= 0)
    return { mean_shift: null, spread_ratio: null };
  const shift = one.mean === null || two.mean === null ? null : (two.mean - one.mean) / deviation;
  return { mean_shift: shift, spread_ratio: made === null ? null : made / deviation };
}

function summaryOf({ details }: Frequency) {
  if (details.kind === 'nps') return details.summary;
  return details.kind === 'numeric' && details.inputs.length === 1 ? (details.inputs[0]?.summary ?? null) : null;
}
