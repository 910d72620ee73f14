import type { AnswerTally, Counted, QuestionTally, ValuesTally, WordsTally } from '../../ground/statistics/tally.ts';

/**
 * Tallies that contain the most frequent words or values alone: what is rare in each place may be frequent in all, so they
 * don't add up.
 */
type CutTally = WordsTally | ValuesTally;

/**
 * Merges the tallies of several places: of the items of a loop, of versions with different forms of the question. Undefined
 * for none.
 * @param counted for words and values in more than one place: the tally over all of them; else null
 */
export function mergeTallies(tallies: readonly QuestionTally[], counted: CutTally | null): QuestionTally | undefined {
  const [first, ...others] = tallies;
  if (first === undefined) return undefined;
  return {
    ...(counted ?? others.reduce<AnswerTally>(mergeAnswers, first)),
    base: sumOf(tallies, ({ base }) => base),
    squaredWeights: sumOf(tallies, ({ squaredWeights }) => squaredWeights),
    optedOut: sumOf(tallies, ({ optedOut }) => optedOut),
  };
}

function sumOf(tallies: readonly QuestionTally[], read: (tally: QuestionTally) => number): number {
  return tallies.reduce((sum, tally) => sum + read(tally), 0);
}

/** Tallies of two kinds can't be merged: the kind depends on the question's type, which never changes. */
function mergeAnswers(a: AnswerTally, b: AnswerTally): AnswerTally {
  if (a.kind !== b.kind) throw new Error(`A tally of ${a.kind} can't be merged with one of ${b.kind}.`);
  if (a.kind === 'words' || a.kind === 'values') throw new Error(`Tallies of ${a.kind} can't be merged.`);
  // Both are of one kind, so that the first one's merger takes the second.
  const merge = MERGERS[a.kind] as (a: AnswerTally, b: AnswerTally) => AnswerTally;
  return merge(a, b);
}

type Kind = Exclude<AnswerTally, CutTally>['kind'];
type TallyOf<Name extends Kind> = Extract<AnswerTally, { readonly kind: Name }>;

const MERGERS: { readonly [Name in Kind]: (a: TallyOf<Name>, b: TallyOf<Name>) => TallyOf<Name> } = {
  choice: (a, b) => ({ ...a, options: mergeCounts(a.options, b.options) }),
  rows: (a, b) => ({ ...a, rows: mergeRows(a.rows, b.rows) }),
  ranks: (a, b) => ({ ...a, options: mergeRanks(a.options, b.options) }),
  numbers: (a, b) => ({ ...a, inputs: mergeNumbers(a.inputs, b.inputs) }),
  prices: (a, b) => mergePrices(a, b),
  fields: (a, b) => ({ ...a, fields: mergeCounts(a.fields, b.fields) }),
  maxdiff: (a, b) => ({ ...a, designs: [...a.designs, ...b.designs] }),
  conjoint: (a, b) => ({ ...a, designs: [...a.designs, ...b.designs] }),
};

function mergeCounts<T>(a: readonly Counted<T>[], b: readonly Counted<T>[]): readonly Counted<T>[] {
  const counts = new Map(a.map(({ value, count }) => [value, count]));
  for (const { value, count } of b) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts].map(([value, count]) => ({ value, count }));
}

function ascending(counts: readonly Counted<number>[]): readonly Counted<number>[] {
  return [...counts].sort((a, b) => a.value - b.value);
}

/** Merges the values of keys that both have; keys that only one has are copied. */
function mergeBy<T>(
  a: readonly T[],
  b: readonly T[],
  keyOf: (one: T) => string | null,
  merge: (a: T, b: T) => T,
): readonly T[] {
  const merged = new Map(a.map((one) => [keyOf(one), one]));
  for (const one of b) {
    const known = merged.get(keyOf(one));
    merged.set(keyOf(one), known === undefined ? one : merge(known, one));
  }
  return [...merged.values()];
}

function mergeRows(a: TallyOf<'rows'>['rows'], b: TallyOf<'rows'>['rows']): TallyOf<'rows'>['rows'] {
  return mergeBy(
    a,
    b,
    ({ row }) => row,
    (one, other) => ({
      row: one.row,
      base: one.base + other.base,
      columns: mergeCounts(one.columns, other.columns),
    }),
  );
}

function mergeRanks(a: TallyOf<'ranks'>['options'], b: TallyOf<'ranks'>['options']): TallyOf<'ranks'>['options'] {
  return mergeBy(
    a,
    b,
    ({ option }) => option,
    (one, other) => ({
      option: one.option,
      ranks: Array.from(
        { length: Math.max(one.ranks.length, other.ranks.length) },
        (_, rank) => (one.ranks[rank] ?? 0) + (other.ranks[rank] ?? 0),
      ),
    }),
  );
}

function mergeNumbers(a: TallyOf<'numbers'>['inputs'], b: TallyOf<'numbers'>['inputs']): TallyOf<'numbers'>['inputs'] {
  return mergeBy(
    a,
    b,
    ({ input }) => input,
    (one, other) => ({
      input: one.input,
      base: one.base + other.base,
      squaredWeights: one.squaredWeights + other.squaredWeights,
      values: ascending(mergeCounts(one.values, other.values)),
    }),
  );
}

function mergePrices(a: TallyOf<'prices'>, b: TallyOf<'prices'>): TallyOf<'prices'> {
  const merged = (one: TallyOf<'prices'>['all'], other: TallyOf<'prices'>['all']): TallyOf<'prices'>['all'] => [
    ascending(mergeCounts(one[0], other[0])),
    ascending(mergeCounts(one[1], other[1])),
    ascending(mergeCounts(one[2], other[2])),
    ascending(mergeCounts(one[3], other[3])),
  ];
  return {
    kind: 'prices',
    consistent: a.consistent + b.consistent,
    curves: merged(a.curves, b.curves),
    all: merged(a.all, b.all),
  };
}
