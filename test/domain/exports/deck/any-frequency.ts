import fc from 'fast-check';
import type { Category, Frequency, FrequencyDetails } from '../../../../domain/results/analysis/frequency.ts';

const TEXTS = [
  '=1+1',
  '<b>Tea</b>',
  '茶',
  'قهوة ساخنة',
  '👩‍👩‍👧 Family',
  '18-24',
  'Over 50%',
  '“Quoted”',
  'a\u0007b\u202ec',
  'Don’t know',
  'x'.repeat(2_000),
  '__proto__',
] as const;

export const anyText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 60, unit: 'binary' }));

function categoriesOf(texts: readonly string[], counts: readonly number[], base: number): readonly Category[] {
  return texts.map((text, place) => {
    const count = Math.min(counts[place] ?? 0, base);
    const percentage = base === 0 ? null : (100 * count) / base;
    return {
      value: String(place + 1),
      text,
      count,
      percentage,
      ...(place === 3 && { optionType: 'dontknow' as const }),
    };
  });
}

const anyCategories = (base: number) =>
  fc
    .tuple(
      fc.array(anyText, { minLength: 1, maxLength: 30 }),
      fc.array(fc.nat({ max: base }), { minLength: 30, maxLength: 30 }),
    )
    .map(([texts, counts]) => categoriesOf(texts, counts, base));

const NUMBERS = { standardDeviation: 1, minimum: 0, firstQuartile: 1, thirdQuartile: 9, maximum: 10, sum: 5 } as const;

type Told = { readonly distribution: readonly Category[]; readonly details: FrequencyDetails };

function anyDetails(base: number): fc.Arbitrary<Told> {
  const score = fc.tuple(fc.nat({ max: base }), fc.nat({ max: base }));
  const mean = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  return fc.oneof(
    fc
      .tuple(anyCategories(base), fc.boolean())
      .map(([distribution, multiple]) => ({ distribution, details: { kind: 'choice' as const, multiple } })),
    score.map(([first, second]) => npsOf(base, Math.min(first, base), Math.min(second, base - Math.min(first, base)))),
    fc.tuple(mean, anyCategories(base)).map(([value, bins]) => ({
      distribution: [],
      details: {
        kind: 'numeric' as const,
        unit: null,
        inputs: [
          {
            value: null,
            text: null,
            base,
            summary: { ...NUMBERS, count: base, mean: value, median: value / 3 },
            histogram: bins.map(({ count, percentage }, at) => ({ from: at, to: at + 1, count, percentage })),
          },
        ],
      },
    })),
    fc.tuple(fc.array(anyText, { minLength: 1, maxLength: 20 }), anyCategories(base)).map(([rows, distribution]) => ({
      distribution: [],
      details: {
        kind: 'grid' as const,
        multiple: rows.length % 2 === 0,
        rows: rows.map((text, at) => ({
          value: String(at),
          text,
          base,
          distribution,
          mean: at % 3 === 0 ? 1 + at / 7 : null,
        })),
      },
    })),
    fc.array(fc.tuple(anyText, mean), { minLength: 1, maxLength: 30 }).map((items) => ({
      distribution: [],
      details: {
        kind: 'ranking' as const,
        items: items.map(([text, meanRank], at) => ({ value: String(at), text, meanRank, firstPlaces: at, ranks: [] })),
      },
    })),
    fc
      .array(fc.tuple(anyText, fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 2, maxLength: 30 })
      .map((items) => ({
        distribution: [],
        details: {
          kind: 'maxdiff' as const,
          items: items.map(([text, share], at) => {
            const counted = {
              shown: 9,
              best: 3,
              worst: 1,
              bestMinusWorst: share - 0.5,
              utility: share,
              standardError: 1,
            };
            return { value: String(at), text, ...counted, share: items.length % 2 === 0 ? share : null };
          }),
        },
      })),
    anyCategories(base).map((words) => ({
      distribution: words,
      details: { kind: 'words' as const, inputs: [{ value: null, text: null, base, words }] },
    })),
  );
}

function npsOf(base: number, promoters: number, detractors: number): Told {
  const share = (count: number) => (base === 0 ? null : (100 * count) / base);
  const passives = base - promoters - detractors;
  const [promoterPct, passivePct, detractorPct] = [share(promoters), share(passives), share(detractors)];
  const score = base === 0 ? null : (promoterPct ?? 0) - (detractorPct ?? 0);
  const counted = { base, promoters, passives, detractors, promoterPct, passivePct, detractorPct };
  return {
    distribution: [],
    details: {
      kind: 'nps',
      score: { ...counted, score, standardError: 1, marginOfError95: 2 },
      summary: { ...NUMBERS, count: base, mean: 5, median: 5 },
    },
  };
}

const TYPES = {
  choice: 'select',
  nps: 'nps',
  numeric: 'number',
  grid: 'grid',
  ranking: 'ranking',
  maxdiff: 'maxdiff',
  words: 'text',
} as const;

/** A question's frequency of most kinds, with hostile texts and any counts. */
export const anyFrequency: fc.Arbitrary<Frequency> = fc
  .tuple(fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 5_000 })), fc.nat({ max: 99 }), anyText)
  .chain(([base, number, text]) =>
    anyDetails(base).map(({ distribution, details }) => ({
      questionId: `q${number}`,
      label: `Q${number}`,
      text,
      type: TYPES[details.kind as keyof typeof TYPES],
      base,
      effectiveBase: base,
      optedOut: 0,
      distribution,
      details,
      loop: null,
    })),
  );
