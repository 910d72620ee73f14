import type { Category } from '../../../results/analysis/frequency.ts';
import { isAside } from '../../../results/charts/aside-options.ts';
import type { CategoryChart } from '../deck.ts';
import { DECK_LIMITS } from '../deck-limits.ts';
import { categoryText, quoted } from './deck-text.ts';
import { FIGURES, looksSame, multipleInWords } from './figures-in-words.ts';
import type { FindingSetting, ResultFinding } from './result-finding.ts';

/** One answer of each respondent, several, or words that they wrote. */
export type ChoiceKind = 'one' | 'several' | 'words';

const SEVERAL = 'Several answers could be chosen';

/** Options as bars in their order, "don't know" and the like last and muted; the title says who leads. */
export function choiceFinding(
  categories: readonly Category[],
  kind: ChoiceKind,
  { palette }: FindingSetting,
): ResultFinding {
  const ordered = [...categories.filter((one) => !isAside(one)), ...categories.filter(isAside)];
  const shown = withinRoom(ordered);
  const leftOut = ordered.length - shown.length;
  return {
    title: choiceTitle(shown, kind),
    body: { kind: 'chart', chart: barsOf(shown, palette.muted.fill), points: [] },
    remarks: [
      ...(kind === 'several' ? [SEVERAL] : []),
      ...(leftOut === 0 ? [] : [`The ${shown.length} most frequent; ${leftOut} others are not shown`]),
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

function choiceTitle(categories: readonly Category[], kind: ChoiceKind): string | null {
  const ranked = categories
    .filter((one) => !isAside(one) && (one.percentage ?? 0) > 0)
    .toSorted((one, other) => other.count - one.count);
  const [first, second] = ranked;
  if (first === undefined) return null;
  const aside = categories.filter(isAside).toSorted((one, other) => other.count - one.count)[0];
  if (aside !== undefined && aside.count > first.count) return asideTitle(aside, first);
  const leading = share(first);
  if (second === undefined) return `${leading} ${verb(kind)} ${quoted(first.text)}`;
  if (looksSame(first.percentage ?? 0, second.percentage ?? 0)) {
    return `${quoted(first.text)} and ${quoted(second.text)} lead with ${leading} each`;
  }
  return leaderTitle(first, second, kind);
}

function leaderTitle(first: Category, second: Category, kind: ChoiceKind): string {
  const times = multipleInWords(first.percentage ?? 0, second.percentage ?? 0);
  const start = `${share(first)} ${verb(kind)} ${quoted(first.text)}`;
  return times === null
    ? `${start}; ${quoted(second.text)} follows with ${share(second)}`
    : `${start}, ${times} ${quoted(second.text)} (${share(second)})`;
}

function asideTitle(aside: Category, first: Category): string {
  return `${share(aside)} say ${quoted(aside.text)}; of the others ${quoted(first.text)} leads with ${share(first)} of all`;
}

function share({ percentage }: Category): string {
  return FIGURES.percent(percentage);
}

function verb(kind: ChoiceKind): string {
  return { one: 'choose', several: 'name', words: 'write' }[kind];
}
