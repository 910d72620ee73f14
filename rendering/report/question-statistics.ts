import { bestFirst } from '../../domain/results/charts/maxdiff-chart.ts';
import { bestRankedFirst } from '../../domain/results/charts/ranking-chart.ts';
import { figuresIn } from '../../domain/results/charts/figures.ts';
import type {
  ConjointAttribute,
  FrequencyDetails,
  MaxdiffItem,
  NumericInput,
  RankedItem,
} from '../../domain/results/analysis/frequency.ts';
import type { PricePoints, PriceRange } from '../../domain/ground/statistics/price-sensitivity.ts';
import type { NumberSummary } from '../../domain/ground/statistics/number-summary.ts';
import { CONTENT_WIDTH } from '../pdf/page-layout.ts';
import type { Table, TableColumn, TableRow } from '../pdf/table.ts';

const figures = figuresIn('en');
const { count, decimal, signed, exactPercent } = figures;

/** The tables below a question's chart, with the exact figures. */
export function statisticsOf(details: FrequencyDetails): readonly Table[] {
  switch (details.kind) {
    case 'numeric':
      return [numbersTable(details.inputs, details.unit)];
    case 'ranking':
      return [ranksTable(details.items)];
    case 'prices':
      return pricesTables(details);
    case 'maxdiff':
      return [maxdiffTable(details.items)];
    case 'conjoint':
      return [conjointTable(details.attributes)];
    case 'values':
      return details.summary === null ? [] : [summaryTable(details.summary)];
    case 'nps':
      return [summaryTable(details.summary)];
    case 'choice':
    case 'grid':
    case 'words':
    case 'fields':
      return [];
  }
}

/** A first column of words, then columns of figures of equal width. */
function tableOf(words: string, headers: readonly string[], rows: readonly TableRow[], summary: string): Table {
  const width = Math.min(62, (CONTENT_WIDTH * 0.76) / headers.length);
  const columns: readonly TableColumn[] = [
    { title: words, width: CONTENT_WIDTH - width * headers.length, align: 'left' },
    ...headers.map((title): TableColumn => ({ title, width, align: 'right' })),
  ];
  return { columns, rows, summary };
}

function rowOf(words: string, values: readonly string[]): TableRow {
  return { cells: [words, ...values].map((text) => ({ text })) };
}

const SUMMARY_HEADERS = ['n', 'Mean', 'Std. dev.', 'Min.', '1st quart.', 'Median', '3rd quart.', 'Max.'];

function summaryValues(summary: NumberSummary): readonly string[] {
  const { mean, standardDeviation, minimum, firstQuartile, median, thirdQuartile, maximum } = summary;
  return [
    count(summary.count),
    decimal(mean, 2),
    decimal(standardDeviation, 2),
    ...[minimum, firstQuartile, median, thirdQuartile, maximum].map(shortNumber),
  ];
}

function shortNumber(value: number | null): string {
  return value === null ? decimal(null) : figures.tick(value);
}

function numbersTable(inputs: readonly NumericInput[], unit: string | null): Table {
  const rows = inputs.map(({ text, summary }) => rowOf(text ?? 'Answers', summaryValues(summary)));
  return tableOf(unit === null ? '' : `In ${unit}`, SUMMARY_HEADERS, rows, 'Statistics of the numbers.');
}

function summaryTable(summary: NumberSummary): Table {
  return tableOf('', SUMMARY_HEADERS, [rowOf('Answers', summaryValues(summary))], 'Statistics of the numbers.');
}

const MOST_RANKS = 8;

function ranksTable(items: readonly RankedItem[]): Table {
  const ranks = Math.min(MOST_RANKS, Math.max(0, ...items.map((item) => item.ranks.length)));
  const headers = ['Mean rank', ...Array.from({ length: ranks }, (_, rank) => `Rank ${rank + 1}`)];
  const rows = bestRankedFirst(items).map(({ text, meanRank, ranks: counts }) =>
    rowOf(text, [decimal(meanRank, 2), ...Array.from({ length: ranks }, (_, rank) => count(counts[rank] ?? 0))]),
  );
  return tableOf('Item', headers, rows, 'How many gave each rank.');
}

function pricesTables({ points, currency, inputs }: Extract<FrequencyDetails, { kind: 'prices' }>): readonly Table[] {
  const numbers = numbersTable(inputs, currency);
  return points === null ? [numbers] : [pointsTable(points, currency), numbers];
}

function pointsTable({ optimal, indifference, original, narrower }: PricePoints, currency: string): Table {
  const range = ({ lower, upper }: PriceRange) => `${shortNumber(lower)} to ${shortNumber(upper)}`;
  const rows = [
    rowOf('Optimal price point: as many say too cheap as too expensive', [shortNumber(optimal)]),
    rowOf('Indifference price point: as many say a bargain as expensive', [shortNumber(indifference)]),
    rowOf(
      'Acceptable prices, as van Westendorp drew them: too cheap meets not a bargain, too expensive meets not expensive',
      [range(original)],
    ),
    rowOf('Acceptable prices, narrower: too cheap meets expensive, too expensive meets a bargain', [range(narrower)]),
  ];
  const width = 96;
  const columns: readonly TableColumn[] = [
    { title: 'Where the curves meet', width: CONTENT_WIDTH - width, align: 'left' },
    { title: `Price, ${currency}`, width, align: 'right' },
  ];
  return { columns, rows, summary: 'Price points.' };
}

function maxdiffTable(items: readonly MaxdiffItem[]): Table {
  const rows = bestFirst(items).map(({ text, shown, best, worst, bestMinusWorst, utility, standardError, share }) =>
    rowOf(text, [
      count(shown),
      count(best),
      count(worst),
      signed(bestMinusWorst, 3),
      signed(utility, 3),
      decimal(standardError, 3),
      exactPercent(share === null ? null : share * 100),
    ]),
  );
  return tableOf(
    'Item',
    ['Shown', 'Best', 'Worst', 'Best − worst', 'Utility', 'Std. error', 'Share'],
    rows,
    'Scores of the items.',
  );
}

function conjointTable(attributes: readonly ConjointAttribute[]): Table {
  const rows = attributes.flatMap(({ text, importance, levels }): readonly TableRow[] => [
    {
      cells: [
        {
          text: importance === null ? text : `${text}  (importance ${exactPercent(importance * 100)})`,
          weight: 'bold',
        },
        { text: '' },
        { text: '' },
        { text: '' },
        { text: '' },
      ],
    },
    ...levels.map((level) =>
      rowOf(level.text, [
        count(level.shown),
        count(level.chosen),
        signed(level.utility, 3),
        decimal(level.standardError, 3),
      ]),
    ),
  ]);
  return tableOf(
    'Attribute and level',
    ['Shown', 'Chosen', 'Utility', 'Std. error'],
    rows,
    'Utilities of the levels; beside an attribute its importance.',
  );
}
