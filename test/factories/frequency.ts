import type {
  Category,
  Frequency,
  FrequencyDetails,
  NumericInput,
  PriceShare,
} from '../../domain/results/analysis/frequency.ts';

/** A frequency with what is given, and plain values for the rest. */
export function aFrequency(given: Partial<Frequency>): Frequency {
  return {
    questionId: 'question-1',
    label: 'Q1',
    text: 'Which of these have you used?',
    type: 'select',
    base: 0,
    effectiveBase: given.base ?? 0,
    optedOut: 0,
    distribution: [],
    details: { kind: 'choice', multiple: false },
    loop: null,
    ...given,
  };
}

/** Categories with those counts, their percentages being of the base. */
export function categoriesOf(counts: Readonly<Record<string, number>>, base: number): readonly Category[] {
  return Object.entries(counts).map(([text, count], index) => ({
    value: String(index + 1),
    text,
    count,
    percentage: base === 0 ? null : (count / base) * 100,
  }));
}

/** A question with one answer, or several, each option chosen so often. */
export function aChoice(
  counts: Readonly<Record<string, number>>,
  given: Partial<Frequency> & { multiple?: boolean } = {},
): Frequency {
  const { multiple = false, ...rest } = given;
  const base = given.base ?? Object.values(counts).reduce((sum, count) => sum + count, 0);
  return aFrequency({ base, distribution: categoriesOf(counts, base), details: { kind: 'choice', multiple }, ...rest });
}

/** A grid: of each row how many chose each of the columns. */
export function aGrid(
  columns: readonly string[],
  rows: Readonly<Record<string, readonly number[]>>,
  given: Partial<Frequency> & { multiple?: boolean; base?: number; hasMean?: boolean } = {},
): Frequency {
  const { multiple = false, hasMean = true, ...rest } = given;
  const bases = Object.values(rows).map((counts) => given.base ?? counts.reduce((sum, count) => sum + count, 0));
  const details: FrequencyDetails = {
    kind: 'grid',
    multiple,
    rows: Object.entries(rows).map(([text, counts], index) => {
      const base = bases[index] ?? 0;
      const codes = counts.reduce((sum, count, column) => sum + count * (column + 1), 0);
      return {
        value: `Row${index + 1}`,
        text,
        base,
        distribution: categoriesOf(Object.fromEntries(columns.map((column, at) => [column, counts[at] ?? 0])), base),
        mean: hasMean && base > 0 ? codes / base : null,
      };
    }),
  };
  return aFrequency({ type: 'grid', base: Math.max(0, ...bases), distribution: [], details, ...rest });
}

/** The numbers of an input, in bins from `from` on. */
export function numericInput(
  counts: readonly number[],
  { from = 0, step = 1, text = null }: { from?: number; step?: number; text?: string | null } = {},
): NumericInput {
  const base = counts.reduce((sum, count) => sum + count, 0);
  const middle = (index: number) => from + (index + 0.5) * step;
  const sum = counts.reduce((total, count, index) => total + count * middle(index), 0);
  const mean = base === 0 ? null : sum / base;
  const squares = counts.reduce((total, count, index) => total + count * (middle(index) - (mean ?? 0)) ** 2, 0);
  const quantile = (share: number): number | null => {
    let seen = 0;
    const at = counts.findIndex((count) => (seen += count) >= share * base);
    return base === 0 ? null : middle(at);
  };
  return {
    value: text,
    text,
    base,
    summary: {
      count: base,
      mean,
      standardDeviation: base < 2 ? null : Math.sqrt(squares / (base - 1)),
      minimum: quantile(0),
      firstQuartile: quantile(0.25),
      median: quantile(0.5),
      thirdQuartile: quantile(0.75),
      maximum: quantile(1),
      sum: base === 0 ? null : sum,
    },
    histogram: counts.map((count, index) => ({
      from: from + index * step,
      to: from + (index + 1) * step,
      count,
      percentage: base === 0 ? null : (count / base) * 100,
    })),
  };
}

/** A numeric question with one input or several. */
export function aNumeric(
  inputs: readonly NumericInput[],
  given: Partial<Frequency> & { unit?: string | null } = {},
): Frequency {
  const { unit = null, ...rest } = given;
  return aFrequency({
    type: 'number',
    base: Math.max(0, ...inputs.map(({ base }) => base)),
    details: { kind: 'numeric', unit, inputs },
    ...rest,
  });
}

/** An NPS question: how many gave each answer from 0 to 10. */
export function anNps(counts: readonly number[], given: Partial<Frequency> = {}): Frequency {
  const base = counts.reduce((sum, count) => sum + count, 0);
  const within = (from: number, to: number) => counts.slice(from, to + 1).reduce((sum, count) => sum + count, 0);
  const [detractors, passives, promoters] = [within(0, 6), within(7, 8), within(9, 10)];
  const percent = (count: number) => (base === 0 ? null : (count / base) * 100);
  return aFrequency({
    type: 'nps',
    base,
    distribution: counts.map((count, value) => ({
      value: String(value),
      text: String(value),
      count,
      percentage: percent(count),
    })),
    details: {
      kind: 'nps',
      score: {
        score: base === 0 ? null : ((promoters - detractors) / base) * 100,
        base,
        promoters,
        passives,
        detractors,
        promoterPct: percent(promoters),
        passivePct: percent(passives),
        detractorPct: percent(detractors),
        standardError: base === 0 ? null : 2.1,
        marginOfError95: base === 0 ? null : 4.2,
      },
      summary: numericInput(counts, { from: -0.5 }).summary,
    },
    ...given,
  });
}

/** A ranking: of each item how many gave it each rank. */
export function aRanking(
  ranks: Readonly<Record<string, readonly number[]>>,
  given: Partial<Frequency> = {},
): Frequency {
  const items = Object.entries(ranks).map(([text, counts], index) => {
    const base = counts.reduce((sum, count) => sum + count, 0);
    const sum = counts.reduce((total, count, rank) => total + count * (rank + 1), 0);
    return {
      value: String(index + 1),
      text,
      meanRank: base === 0 ? null : sum / base,
      firstPlaces: counts[0] ?? 0,
      ranks: counts,
    };
  });
  const base = Math.max(0, ...items.map((item) => item.ranks.reduce((sum, count) => sum + count, 0)));
  return aFrequency({ type: 'ranking', base, details: { kind: 'ranking', items }, ...given });
}

/** A van Westendorp question with smooth curves. */
export function aPriceQuestion(consistent: number, given: Partial<Frequency> = {}): Frequency {
  const rising = (price: number, middle: number) => 1 / (1 + Math.exp(-(price - middle) / 9));
  const curves = Array.from({ length: consistent === 0 ? 0 : 45 }, (_, index): PriceShare => {
    const price = 5 + index * 3;
    return {
      price,
      tooCheap: 1 - rising(price, 28),
      cheap: 1 - rising(price, 48),
      expensive: rising(price, 62),
      tooExpensive: rising(price, 88),
    };
  });
  const points = {
    optimal: 56,
    indifference: 55,
    original: { lower: 44, upper: 69 },
    narrower: { lower: 47, upper: 65 },
  };
  return aFrequency({
    type: 'van-westendorp',
    base: consistent + 14,
    details: {
      kind: 'prices',
      currency: 'EUR',
      consistent,
      inconsistent: 14,
      inputs: ['Too cheap', 'A bargain', 'Expensive', 'Too expensive'].map((text, index) =>
        numericInput([25, 101, 177, 277, 177, 76, 37], { from: 10 + index * 20, step: 5, text }),
      ),
      curves,
      points: consistent === 0 ? null : points,
    },
    ...given,
  });
}

/** A maxdiff question: utilities of its items. */
export function aMaxdiff(utilities: Readonly<Record<string, number>>, given: Partial<Frequency> = {}): Frequency {
  const total = Object.values(utilities).reduce((sum, utility) => sum + Math.exp(utility), 0);
  const items = Object.entries(utilities).map(([text, utility], index) => ({
    value: String(index + 1),
    text,
    shown: 600,
    best: Math.round(150 * Math.exp(utility / 1.6)),
    worst: Math.round(150 * Math.exp(-utility / 1.6)),
    bestMinusWorst: Math.tanh(utility / 2),
    utility,
    standardError: 0.07 + 0.02 * Math.abs(utility),
    share: Math.exp(utility) / total,
  }));
  return aFrequency({ type: 'maxdiff', base: 310, details: { kind: 'maxdiff', items }, ...given });
}

/** A conjoint question: utilities of the levels of its attributes. */
export function aConjoint(
  attributes: Readonly<Record<string, Readonly<Record<string, number>>>>,
  given: Partial<Frequency> = {},
): Frequency {
  const spread = (levels: Readonly<Record<string, number>>) =>
    Math.max(...Object.values(levels)) - Math.min(...Object.values(levels));
  const all = Object.values(attributes).reduce((sum, levels) => sum + spread(levels), 0);
  const details: FrequencyDetails = {
    kind: 'conjoint',
    choices: 3720,
    setAside: 0,
    attributes: Object.entries(attributes).map(([text, levels]) => ({
      text,
      importance: all === 0 ? null : spread(levels) / all,
      levels: Object.entries(levels).map(([level, utility]) => ({
        text: level,
        shown: 1200,
        chosen: Math.round(1200 / (1 + 2 * Math.exp(-utility))),
        utility,
        standardError: 0.045,
      })),
    })),
    fit: { logLikelihood: -3401.22, nullLogLikelihood: -4086.84, pseudoRSquared: 0.168 },
    reason: null,
  };
  return aFrequency({ type: 'conjoint', base: 310, details, ...given });
}

/** A question with text: in how many answers each word stands. */
export function aText(
  words: Readonly<Record<string, number>>,
  base: number,
  given: Partial<Frequency> = {},
): Frequency {
  const categories = categoriesOf(words, base);
  return aFrequency({
    type: 'text',
    base,
    distribution: categories,
    details: { kind: 'words', inputs: [{ value: null, text: null, base, words: categories }] },
    ...given,
  });
}
