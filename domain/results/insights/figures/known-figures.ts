import { withAsciiDigits } from '../../../ground/ascii-digits.ts';

/** What a sentence may state: the numbers of the findings that it refers to, unrounded. */
export type KnownFigures = {
  /** Numbers of responses. */
  readonly counts: readonly number[];
  /** 0 to 100. */
  readonly percentages: readonly number[];
  /** Means, scores, prices and the like. */
  readonly values: readonly number[];
  /** Counts, percentages and values of the findings, to check statements of multiples ("twice"). */
  readonly compared: readonly (readonly number[])[];
  /** Numbers in the survey's own texts: years, ages, points of a scale. */
  readonly written: ReadonlySet<string>;
};

/** A finding, as far as figures are derived from it. */
export type FigureSource = {
  /** Findings of one group are of the same people. */
  readonly group: string;
  /** Whether nobody is in two findings of the group, so that they add up. */
  readonly adds: boolean;
  readonly count: number | null;
  readonly percentage: number | null;
  readonly value: number | null;
};

/**
 * The figures of some findings, with figures derived from them: the rest to 100 %, sums of groups that add up, differences.
 */
export function figuresOf(sources: readonly FigureSource[], texts: readonly string[]): KnownFigures {
  const counts = sources.flatMap(({ count }) => count ?? []);
  const percentages = sources.flatMap(({ percentage }) => percentage ?? []);
  const values = sources.flatMap(({ value }) => value ?? []);
  const groups = [
    ...Map.groupBy(
      sources.filter(({ adds }) => adds),
      ({ group }) => group,
    ).values(),
  ];
  return {
    counts: [...counts, ...groups.flatMap((group) => sumsOf(group, 'count'))],
    percentages: [
      ...percentages,
      ...percentages.map((percentage) => 100 - percentage),
      ...groups.flatMap((group) => sumsOf(group, 'percentage')),
      ...differencesOf(percentages),
    ],
    values: [...values, ...differencesOf(values)],
    compared: [counts, percentages, values],
    written: new Set(texts.flatMap((text) => withAsciiDigits(text).match(/\d+/g) ?? [])),
  };
}

/** Sums of two, and of all. */
function sumsOf(group: readonly FigureSource[], of: 'count' | 'percentage'): readonly number[] {
  const numbers = group.flatMap((source) => source[of] ?? []);
  const pairs = numbers.flatMap((one, index) => numbers.slice(index + 1).map((other) => one + other));
  return numbers.length > 2 ? [...pairs, numbers.reduce((sum, one) => sum + one, 0)] : pairs;
}

/** A sentence with more findings is no comparison. */
const MOST_COMPARED = 12;

function differencesOf(numbers: readonly number[]): readonly number[] {
  if (numbers.length > MOST_COMPARED) return [];
  return numbers.flatMap((one, index) => numbers.slice(index + 1).map((other) => Math.abs(one - other)));
}
