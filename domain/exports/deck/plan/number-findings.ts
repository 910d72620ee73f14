import type { Category, FrequencyDetails, NumericInput } from '../../../results/analysis/frequency.ts';
import type { QuestionType } from '../../../questionnaire/document/question-types.ts';
import type { CategoryChart, DeckPoint, DeckSeries } from '../deck.ts';
import { DECK_LIMITS } from '../deck-limits.ts';
import { categoryText, quoted } from './deck-text.ts';
import { FIGURES } from './figures-in-words.ts';
import type { FindingSetting, ResultFinding } from './result-finding.ts';

type Details<Kind extends FrequencyDetails['kind']> = Extract<FrequencyDetails, { kind: Kind }>;

const SCORES = 11;

/** Detractors, passives and promoters as one bar; the score beside it. */
export function npsFinding(
  distribution: readonly Category[],
  { score }: Details<'nps'>,
  { palette }: FindingSetting,
): ResultFinding {
  const groups = [
    { name: 'Detractors (0 to 6)', color: palette.contrast.fill, values: [score.detractorPct] },
    { name: 'Passives (7 and 8)', color: palette.neutral.fill, values: [score.passivePct] },
    { name: 'Promoters (9 and 10)', color: palette.accent.fill, values: [score.promoterPct] },
  ];
  const said = FIGURES.signed(score.score);
  const margin = score.marginOfError95 === null ? '' : ` ± ${FIGURES.decimal(score.marginOfError95)} at 95%`;
  return {
    title:
      score.score === null
        ? null
        : `Net Promoter Score of ${said}: ${FIGURES.percent(score.promoterPct)} promoters, ${FIGURES.percent(score.detractorPct)} detractors`,
    body: {
      kind: 'chart',
      chart: { ...percentChart('stacked', ['All'], groups), range: [0, 100] },
      points: [
        { lead: 'Score', text: `${said}${margin}` },
        { lead: 'Most frequent answer', text: mostFrequent(distribution) },
      ],
    },
    remarks: ['Promoters (9, 10) minus detractors (0 to 6)'],
    weight: 1,
  };
}

function mostFrequent(distribution: readonly Category[]): string {
  const first = distribution.slice(0, SCORES).toSorted((one, other) => other.count - one.count)[0];
  return first === undefined ? '–' : `${categoryText(first.text)}, by ${FIGURES.percent(first.percentage)}`;
}

/** One number: a histogram with mean and median. Several: their means as bars. */
export function numericFinding({ inputs, unit }: Details<'numeric'>, type: QuestionType): ResultFinding {
  const [only] = inputs;
  if (inputs.length !== 1 || only === undefined) return means(inputs, unit);
  return type === 'year' ? histogram(only, null, String) : histogram(only, unit, FIGURES.tick);
}

/** @param edge how the ends of a column are written: years without marks between thousands */
function histogram(
  { summary, histogram: bins }: NumericInput,
  unit: string | null,
  edge: (value: number) => string,
): ResultFinding {
  const { mean, median, minimum, maximum } = summary;
  const suffix = unitBehind(unit);
  const said = (value: number | null) =>
    edge === String && value !== null ? edge(Math.round(value)) : FIGURES.decimal(value);
  const points: DeckPoint[] = [
    { lead: 'Mean', text: `${said(mean)}${suffix}` },
    { lead: 'Median', text: `${said(median)}${suffix}` },
    { lead: 'Range', text: `${edge(minimum ?? 0)} to ${edge(maximum ?? 0)}${suffix}` },
  ];
  const categories = bins.map(({ from, to }) => `${edge(from)}–${edge(to)}`);
  const series = [{ name: 'Answers', color: null, values: bins.map(({ percentage }) => percentage) }];
  return {
    title: mean === null ? null : `The average is ${said(mean)}${suffix}, the median ${said(median)}${suffix}`,
    body: { kind: 'chart', chart: percentChart('columns', categories, series), points },
    remarks: ['Each column holds values from its first number up to its last'],
    weight: 0.4,
  };
}

function means(inputs: readonly NumericInput[], unit: string | null): ResultFinding {
  const known = inputs.filter(({ summary }) => summary.mean !== null).slice(0, DECK_LIMITS.categories);
  const [first, second] = known.toSorted((one, other) => (other.summary.mean ?? 0) - (one.summary.mean ?? 0));
  const suffix = unitBehind(unit);
  const said = ({ summary }: NumericInput) => `${FIGURES.decimal(summary.mean)}${suffix}`;
  const name = ({ text, value }: NumericInput) => text ?? value ?? '';
  const chart: CategoryChart = {
    kind: 'bars',
    categories: known.map((one) => categoryText(name(one))),
    series: [{ name: 'Mean', color: null, values: known.map(({ summary }) => summary.mean) }],
    values: { kind: unit === '%' ? 'percent' : 'number', decimals: 1 },
    range: null,
    hasValueLabels: true,
  };
  return {
    title:
      first === undefined || second === undefined
        ? null
        : liesAhead(first, second)
          ? `${quoted(name(first))} has the highest mean, ${said(first)}, before ${quoted(name(second))} with ${said(second)}`
          : `${quoted(name(first))} (${said(first)}) and ${quoted(name(second))} (${said(second)}) lie close together`,
    body: { kind: 'chart', chart, points: [] },
    remarks: ['Means'],
    weight: 0.45,
  };
}

/** Of a standard normal distribution: 95 % lie within. */
const WITHIN_95 = 1.96;

/** Whether two means differ by more than chance makes of it at 95 % (standard error of a difference of means). */
function liesAhead({ summary: one }: NumericInput, { summary: other }: NumericInput): boolean {
  const variance = ({ standardDeviation, count }: NumericInput['summary']) =>
    standardDeviation === null || count <= 0 ? Infinity : standardDeviation ** 2 / count;
  return (one.mean ?? 0) - (other.mean ?? 0) > WITHIN_95 * Math.sqrt(variance(one) + variance(other));
}

function unitBehind(unit: string | null): string {
  return unit === null ? '' : unit === '%' ? '%' : ` ${unit}`;
}

/** A chart of percentages with values at its marks. */
export function percentChart(
  kind: CategoryChart['kind'],
  categories: readonly string[],
  series: readonly DeckSeries[],
): CategoryChart {
  return { kind, categories, series, values: { kind: 'percent', decimals: 0 }, range: null, hasValueLabels: true };
}
