import type { Category, Frequency, FrequencyDetails, NumericInput, RowFrequency } from '../../analysis/frequency.ts';
import { cutText, MATERIAL_LIMITS } from '../material-limits.ts';
import { maskContacts } from '../text/masked-contacts.ts';
import type { Fact } from './takeaways-request.ts';

/** A finding before it has a number of its own. */
export type Finding = Omit<Fact, 'id'>;

const { factsOfAQuestion, optionCharacters } = MATERIAL_LIMITS;

/** The most rows, inputs and the like of a question that get findings of their own. */
const MOST_PARTS = 10;
const CATEGORIES_OF_A_PART = 3;

/**
 * The findings of a question's frequency: how many answered, then what they answered, the greatest first. Postal codes
 * reveal where people live and contact forms who they are: for both only the number of answers is a finding.
 */
export function factsOf(frequency: Frequency, sample: Sample): readonly Finding[] {
  const { label, type, base } = frequency;
  const answered = finding(label, 'base', `Answered ${label}`, {
    count: base,
    percentage: answeredShare(base, sample),
  });
  if (type === 'zipcode' || type === 'contact-form') return [answered];
  const details = detailFacts(frequency, sample.greatestWeight ?? 1);
  return [answered, ...details.slice(0, factsOfAQuestion)];
}

type Sample = {
  /** Complete responses in all. */
  readonly responses: number;
  /** Null without weights. */
  readonly greatestWeight: number | null;
};

/** Unknown with weights: some responses have none. */
function answeredShare(base: number, { responses, greatestWeight }: Sample): number | null {
  return greatestWeight === null && responses > 0 && base <= responses ? (100 * base) / responses : null;
}

/** @param most the greatest weight of one respondent */
function detailFacts(frequency: Frequency, most: number): readonly Finding[] {
  const { label, details, distribution } = frequency;
  switch (details.kind) {
    case 'choice':
      return categoryFacts(distribution, { group: label, adds: !details.multiple });
    case 'grid':
      return details.rows.slice(0, MOST_PARTS).flatMap((row) => rowFacts(label, row, details.multiple));
    case 'ranking':
      return details.items.slice(0, MOST_PARTS).flatMap((item) => [
        average(label, `Mean rank of ${part(item.text)}`, item.meanRank, null),
        finding(label, 'option', `${part(item.text)} ranked first`, {
          count: item.firstPlaces,
          percentage: frequency.base > 0 ? (100 * item.firstPlaces) / frequency.base : null,
          adds: true,
        }),
      ]);
    case 'numeric':
      return details.inputs.slice(0, MOST_PARTS).flatMap((input) => numberFacts(label, input, details.unit));
    case 'nps':
      return npsFacts(label, details);
    case 'prices':
      return priceFacts(label, details);
    case 'maxdiff':
      return details.items
        .slice(0, MOST_PARTS)
        .map(({ text, share }) => shareFact(label, `Preference for ${part(text)}`, share));
    case 'conjoint':
      return details.attributes
        .slice(0, MOST_PARTS)
        .map(({ text, importance }) => shareFact(label, `Importance of ${part(text)}`, importance));
    case 'words':
      return details.inputs.slice(0, MOST_PARTS).flatMap(({ words }) => wordFacts(label, words, most));
    case 'values':
      return [
        ...categoryFacts(distribution.map(masked), { group: label, adds: true }),
        ...(details.summary === null ? [] : [average(label, `Mean of ${label}`, details.summary.mean, null)]),
      ];
    case 'fields':
      return [];
  }
}

type Told = { readonly count?: number | null; readonly percentage?: number | null; readonly adds?: boolean };

function finding(group: string, kind: Fact['kind'], text: string, told: Told): Finding {
  const { count = null, percentage = null, adds = false } = told;
  // Sums of weights are no whole numbers, as responses are.
  const whole = count === null ? null : Math.round(count);
  return { group, kind, text, count: whole, percentage, value: null, unit: null, adds };
}

function average(group: string, text: string, value: number | null, unit: string | null): Finding {
  return { group, kind: 'average', text, count: null, percentage: null, value, unit, adds: false };
}

/** @param share 0 to 1 */
function shareFact(group: string, text: string, share: number | null): Finding {
  return finding(group, 'share', text, { percentage: share === null ? null : 100 * share, adds: true });
}

function categoryFacts(
  categories: readonly Category[],
  { group, adds, kind = 'option' }: { readonly group: string; readonly adds: boolean; readonly kind?: Fact['kind'] },
): readonly Finding[] {
  return categories
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ text, count, percentage }) => finding(group, kind, part(text), { count, percentage, adds }));
}

/** A word that only one respondent wrote, or a telephone number, may identify a person. */
function wordFacts(group: string, words: readonly Category[], most: number): readonly Finding[] {
  const shared = words.filter(({ text, count }) => count > most && maskContacts(text) === text);
  return categoryFacts(shared, { group, adds: false, kind: 'word' }).slice(0, MOST_PARTS);
}

/** A variable's value may be a text that a respondent wrote. */
function masked(category: Category): Category {
  return { ...category, text: maskContacts(category.text) };
}

function rowFacts(label: string, row: RowFrequency, isMultiple: boolean): readonly Finding[] {
  const group = `${label}\\${row.value}`;
  const columns = categoryFacts(row.distribution, { group, adds: !isMultiple })
    .slice(0, CATEGORIES_OF_A_PART)
    .map((column) => ({ ...column, text: `${part(row.text)}: ${column.text}` }));
  return row.mean === null ? columns : [average(group, `Mean of ${part(row.text)}`, row.mean, null), ...columns];
}

function numberFacts(label: string, { text, summary }: NumericInput, unit: string | null): readonly Finding[] {
  const of = text === null ? label : part(text);
  return [
    average(label, `Mean of ${of}`, summary.mean, unit),
    average(label, `Median of ${of}`, summary.median, unit),
  ].filter(({ value }) => value !== null);
}

function npsFacts(label: string, { score }: Extract<FrequencyDetails, { kind: 'nps' }>): readonly Finding[] {
  const kinds = [
    ['Promoters', score.promoters, score.promoterPct],
    ['Passives', score.passives, score.passivePct],
    ['Detractors', score.detractors, score.detractorPct],
  ] as const;
  const told = kinds.map(([text, count, percentage]) =>
    finding(label, 'option', text, { count, percentage, adds: true }),
  );
  return [{ ...average(label, 'Net promoter score', score.score, null), kind: 'score' }, ...told];
}

function priceFacts(
  label: string,
  { points, currency }: Extract<FrequencyDetails, { kind: 'prices' }>,
): readonly Finding[] {
  if (points === null) return [];
  return [
    average(label, 'Optimal price', points.optimal, currency),
    average(label, 'Indifference price', points.indifference, currency),
    average(label, 'Lowest acceptable price', points.original.lower, currency),
    average(label, 'Highest acceptable price', points.original.upper, currency),
  ].filter(({ value }) => value !== null);
}

function part(text: string): string {
  return cutText(text.replace(/\s+/gu, ' ').trim(), optionCharacters);
}
