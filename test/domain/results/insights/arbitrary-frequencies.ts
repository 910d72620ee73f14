import fc from 'fast-check';
import type { Category, Frequency, FrequencyDetails } from '../../../../domain/results/analysis/frequency.ts';
import type { QuestionType } from '../../../../domain/questionnaire/document/survey-document.ts';

/** Words of a survey that tempt whoever reads sentences: ends, quotes, amounts, addresses, other scripts. */
const TEXTS = [
  'Very satisfied',
  'Twice a week. Or more!',
  'Half of the time',
  'Most people “like” it',
  'Booking.com',
  '18-34 years',
  'B2B & 5G',
  'jeden Tag',
  'いつも。',
  'كل يوم؟',
  '100%',
  'None of the above',
  'a',
  '...',
  '<b>Bold</b>',
];

export const arbitraryText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).filter((text) => text.trim() !== ''),
  fc.lorem({ maxCount: 12 }),
);

/** So many people, shared out over categories: of one that they choose, the counts add up. */
function categories(base: number, isMultiple: boolean): fc.Arbitrary<readonly Category[]> {
  return fc.array(fc.tuple(arbitraryText, fc.nat(100)), { minLength: 2, maxLength: 20 }).map((drawn) => {
    let left = base;
    return drawn.map(([text, share], index): Category => {
      const count = isMultiple ? Math.round((base * share) / 100) : Math.min(left, Math.round((base * share) / 100));
      left -= count;
      return { value: String(index + 1), text, count, percentage: base === 0 ? null : (100 * count) / base };
    });
  });
}

const number = fc.double({ min: -1e7, max: 1e7, noNaN: true });

type Detailed = {
  readonly type: QuestionType;
  readonly distribution: readonly Category[];
  readonly details: FrequencyDetails;
};

function details(base: number): fc.Arbitrary<Detailed> {
  const summary = number.map((mean) => ({
    count: base,
    mean,
    standardDeviation: null,
    minimum: mean,
    firstQuartile: mean,
    median: mean / 3,
    thirdQuartile: mean,
    maximum: mean,
    sum: mean * base,
  }));
  const choice = fc.boolean().chain((multiple) =>
    categories(base, multiple).map((distribution): Detailed => ({
      type: 'select',
      distribution,
      details: { kind: 'choice', multiple },
    })),
  );
  const words = categories(base, true).map((found): Detailed => ({
    type: 'text',
    distribution: [],
    details: { kind: 'words', inputs: [{ value: null, text: null, base, words: found }] },
  }));
  const numeric = fc.tuple(summary, fc.constantFrom(null, 'DKK', '%')).map(([found, unit]): Detailed => ({
    type: 'number',
    distribution: [],
    details: { kind: 'numeric', unit, inputs: [{ value: null, text: null, base, summary: found, histogram: [] }] },
  }));
  const grid = fc
    .array(fc.tuple(arbitraryText, categories(base, false), number), { minLength: 1, maxLength: 12 })
    .map((rows): Detailed => ({
      type: 'grid',
      distribution: [],
      details: {
        kind: 'grid',
        multiple: false,
        rows: rows.map(([text, distribution, mean], index) => ({
          value: String(index),
          text,
          base,
          distribution,
          mean,
        })),
      },
    }));
  const nps = fc.nat(base).map((promoters): Detailed => {
    const detractors = base - promoters;
    const pct = (count: number) => (base === 0 ? null : (100 * count) / base);
    const score = {
      score: base === 0 ? null : (100 * (promoters - detractors)) / base,
      base,
      promoters,
      passives: 0,
      detractors,
      promoterPct: pct(promoters),
      passivePct: pct(0),
      detractorPct: pct(detractors),
      standardError: null,
      marginOfError95: null,
    };
    return { type: 'nps', distribution: [], details: { kind: 'nps', score, summary: { ...EMPTY, count: base } } };
  });
  const fields = fc.constant<Detailed>({ type: 'contact-form', distribution: [], details: { kind: 'fields' } });
  return fc.oneof(choice, words, numeric, grid, nps, fields);
}

const EMPTY = {
  mean: null,
  standardDeviation: null,
  minimum: null,
  firstQuartile: null,
  median: null,
  thirdQuartile: null,
  maximum: null,
  sum: null,
};

/** Frequencies of a survey that so many completed. */
export function arbitraryFrequencies(completed: number): fc.Arbitrary<readonly Frequency[]> {
  const one = fc
    .tuple(fc.nat(completed), arbitraryText, fc.stringMatching(/^[A-Z][A-Za-z0-9_]{0,20}$/))
    .chain(([base, text, label]) =>
      details(base).map((detailed) => ({
        ...detailed,
        questionId: label,
        label,
        text,
        base,
        effectiveBase: base,
        optedOut: 0,
        loop: null,
      })),
    );
  return fc.uniqueArray(one, { maxLength: 8, selector: ({ label }) => label });
}
