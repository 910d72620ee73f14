import type { Category } from '../../../results/analysis/frequency.ts';
import { isAside } from '../../../results/charts/aside-options.ts';
import type { CategoryChart } from '../deck.ts';
import { DECK_LIMITS } from '../deck-limits.ts';
import { Z_95 } from '../../../ground/statistics/distributions.ts';
import { categoryText, quoted } from './deck-text.ts';
import { FIGURES, looksSame, multipleInWords } from './figures-in-words.ts';
import type { FindingSetting, ResultFinding } from './result-finding.ts';

/** One answer of each respondent, several, words that they wrote, or values that follow from answers. */
export type ChoiceKind = 'one' | 'several' | 'words' | 'values';

type Asked = { readonly kind: ChoiceKind; readonly base: number };

const MOST_NAMED = 3;
const SEVERAL = 'Several answers could be chosen';

/** Options as bars in their order, "don't know" and the like last and muted; the title says who leads. */
export function choiceFinding(
  categories: readonly Category[],
  asked: Asked,
  { palette }: FindingSetting,
): ResultFinding {
  const ordered = [...categories.filter((one) => !isAside(one)), ...categories.filter(isAside)];
  const shown = withinRoom(ordered);
  const leftOut = ordered.length - shown.length;
  return {
    title: choiceTitle(shown, asked),
    body: { kind: 'chart', chart: barsOf(shown, palette.muted.fill), points: [] },
    remarks: [
      ...(asked.kind === 'several' ? [SEVERAL] : []),
      ...(leftOut === 0
        ? []
        : [
            `The ${shown.length} most frequent; ${leftOut === 1 ? 'another one is' : `${leftOut} others are`} not shown`,
          ]),
    ],
    weight: Math.max(0, ...shown.map(({ percentage }) => percentage ?? 0)) / 100,
  };
}

/** The most frequent, in the order that all have. */
function withinRoom(categories: readonly Category[]): readonly Category[] {
  if (categories.length <= DECK_LIMITS.categories) return categories;
  const kept = new Set(categories.toSorted((one, other) => other.count - one.count).slice(0, DECK_LIMITS.categories));
  return categories.filter((category) => kept.has(category));
}

/** Where some are aside, they are a series of their own: a bar's colour is its series'. */
function barsOf(categories: readonly Category[], muted: string): CategoryChart {
  const aside = categories.some(isAside);
  const share = (wanted: boolean) =>
    categories.map((one) => (isAside(one) === wanted ? (one.percentage ?? null) : null));
  const answers = {
    name: 'Answers',
    color: null,
    values: aside ? share(false) : categories.map((one) => one.percentage),
  };
  return {
    kind: aside ? 'stacked' : 'bars',
    categories: categories.map(({ text }) => categoryText(text)),
    series: aside ? [answers, { name: 'No opinion', color: muted, values: share(true) }] : [answers],
    values: { kind: 'percent', decimals: 0 },
    range: null,
    hasValueLabels: true,
  };
}

function choiceTitle(categories: readonly Category[], asked: Asked): string | null {
  const ranked = categories
    .filter((one) => !isAside(one) && (one.percentage ?? 0) > 0)
    .toSorted((one, other) => other.count - one.count);
  const [first, second] = ranked;
  if (first === undefined) return null;
  const aside = categories.filter(isAside).toSorted((one, other) => other.count - one.count)[0];
  if (aside !== undefined && aside.count > first.count) return asideTitle(aside, first);
  if (second === undefined) return `${share(first)} ${verb(asked.kind)} ${quoted(first.text)}`;
  const tied = ranked.filter(({ percentage }) => looksSame(percentage ?? 0, first.percentage ?? 0));
  return tied.length > 1 ? tiedTitle(tied, first) : leaderTitle(first, second, asked);
}

function tiedTitle(tied: readonly Category[], first: Category): string {
  const names = tied.slice(0, MOST_NAMED).map(({ text }) => quoted(text));
  if (tied.length > MOST_NAMED) return `No clear leader: ${names.join(', ')} and others have ${share(first)} each`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''} lead with ${share(first)} each`;
}

function leaderTitle(first: Category, second: Category, { kind, base }: Asked): string {
  if (!isClearlyAhead(first, second, base)) {
    return `${quoted(first.text)} (${share(first)}) and ${quoted(second.text)} (${share(second)}) lie close together`;
  }
  const times = multipleInWords(first.percentage ?? 0, second.percentage ?? 0);
  const start = `${share(first)} ${verb(kind)} ${quoted(first.text)}`;
  return times === null
    ? `${start}; ${quoted(second.text)} follows with ${share(second)}`
    : `${start}, ${times} ${quoted(second.text)} (${share(second)})`;
}

/**
 * Whether the difference of two shares of one sample is beyond chance at 95 %: its variance is
 * (p + q − (p − q)²) / n where nobody is in both (Kish, Survey Sampling, 1965, section 12.10), and less where some are.
 */
function isClearlyAhead(first: Category, second: Category, base: number): boolean {
  const [p, q] = [(first.percentage ?? 0) / 100, (second.percentage ?? 0) / 100];
  return base > 0 && p - q > Z_95 * Math.sqrt((p + q - (p - q) ** 2) / base);
}

function asideTitle(aside: Category, first: Category): string {
  return `${share(aside)} say ${quoted(aside.text)}; of the others ${quoted(first.text)} leads with ${share(first)} of all`;
}

function share({ percentage }: Category): string {
  return FIGURES.percent(percentage);
}

function verb(kind: ChoiceKind): string {
  return { one: 'choose', several: 'name', words: 'write', values: 'have' }[kind];
}
