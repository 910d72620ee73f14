import type { Category, FrequencyDetails, RowFrequency } from '../../../results/analysis/frequency.ts';
import { isAside } from '../../../results/charts/aside-options.ts';
import type { Palette } from '../../../results/charts/palette.ts';
import { divergingInks } from '../../../results/charts/palette.ts';
import type { DeckBody, DeckSeries } from '../deck.ts';
import { DECK_LIMITS } from '../deck-limits.ts';
import { categoryText, quoted } from './deck-text.ts';
import { FIGURES } from './figures-in-words.ts';
import { percentChart } from './number-findings.ts';
import type { FindingSetting, ResultFinding } from './result-finding.ts';

type Grid = Extract<FrequencyDetails, { kind: 'grid' }>;

const MOST_COLUMNS_OF_A_BAR = 8;
const LEAST_SCALE = 3;
const MOST_SCALE = 11;

/** Rows as bars of 100 %, divided by column; where several columns of a row could be chosen, or are too many, a table. */
export function gridFinding({ rows, multiple }: Grid, { palette }: FindingSetting): ResultFinding {
  const shown = rows.slice(0, multiple ? DECK_LIMITS.rowsOfATable : DECK_LIMITS.categories);
  const columns = rows[0]?.distribution ?? [];
  const scale = isScale(rows, columns);
  const fits = columns.length <= (scale ? MOST_SCALE : MOST_COLUMNS_OF_A_BAR);
  return {
    title: gridTitle(shown, scale),
    body:
      multiple || !fits ? tableOf(shown.slice(0, DECK_LIMITS.rowsOfATable)) : stacked(shown, columns, scale, palette),
    remarks: [
      'Percentages of those who answered the row',
      ...(shown.length < rows.length ? [`${rows.length - shown.length} further rows are not shown`] : []),
    ],
    weight: 0.5,
  };
}

function isScale(rows: readonly RowFrequency[], columns: readonly Category[]): boolean {
  const points = columns.filter((column) => !isAside(column)).length;
  return points >= LEAST_SCALE && rows.some(({ mean }) => mean !== null);
}

function stacked(
  rows: readonly RowFrequency[],
  columns: readonly Category[],
  scale: boolean,
  palette: Palette,
): DeckBody {
  const ordered = columns.map((column, place) => ({ column, place }));
  const inOrder = [
    ...ordered.filter(({ column }) => !isAside(column)),
    ...ordered.filter(({ column }) => isAside(column)),
  ];
  const inks = divergingInks(palette, columns.filter((column) => !isAside(column)).length);
  const series = inOrder.map(({ column, place }, at): DeckSeries => {
    const ink = isAside(column) ? palette.muted : (scale ? inks : palette.categories)[at];
    return {
      name: categoryText(column.text),
      color: ink?.fill ?? null,
      values: rows.map(({ distribution }) => distribution[place]?.percentage ?? null),
    };
  });
  const means = (scale ? rows : [])
    .filter(({ mean }) => mean !== null)
    .toSorted((one, other) => (other.mean ?? 0) - (one.mean ?? 0))
    .slice(0, DECK_LIMITS.pointsOfASlide);
  const points = means.map(({ text, mean }) => ({
    lead: `Mean ${FIGURES.decimal(mean, 2)}`,
    text: categoryText(text),
  }));
  const chart = percentChart(
    'stacked',
    rows.map(({ text }) => categoryText(text)),
    series,
  );
  return { kind: 'chart', chart: { ...chart, range: [0, 100] }, points };
}

function tableOf(rows: readonly RowFrequency[]): DeckBody {
  const columns = (rows[0]?.distribution ?? []).slice(0, DECK_LIMITS.columnsOfATable - 1);
  return {
    kind: 'table',
    table: {
      header: ['', ...columns.map(({ text }) => categoryText(text))],
      rows: rows.map(({ text, distribution }) => [
        categoryText(text),
        ...columns.map((_, place) => FIGURES.percent(distribution[place]?.percentage ?? null)),
      ]),
      numeric: [false, ...columns.map(() => true)],
    },
  };
}

function gridTitle(rows: readonly RowFrequency[], scale: boolean): string | null {
  const sorted = (scale ? rows : [])
    .filter(({ mean }) => mean !== null)
    .toSorted((a, b) => (b.mean ?? 0) - (a.mean ?? 0));
  const withMeans = sorted.slice(0, DECK_LIMITS.pointsOfASlide);
  const [first, last] = [withMeans[0], withMeans.at(-1)];
  if (first !== undefined && last !== undefined && first !== last) {
    return `${quoted(first.text)} has the highest mean (${FIGURES.decimal(first.mean, 2)}), before ${quoted(withMeans[1]?.text ?? '')} (${FIGURES.decimal(withMeans[1]?.mean ?? null, 2)})`;
  }
  const cells = rows.slice(0, DECK_LIMITS.rowsOfATable).flatMap(({ text: row, distribution }) =>
    distribution
      .slice(0, DECK_LIMITS.columnsOfATable - 1)
      .filter((column) => !isAside(column) && column.count > 0)
      .map((column) => ({ row, column })),
  );
  const [top] = cells.toSorted((one, other) => (other.column.percentage ?? 0) - (one.column.percentage ?? 0));
  if (top === undefined) return null;
  return `${quoted(top.row)}: ${FIGURES.percent(top.column.percentage)} say ${quoted(top.column.text)}`;
}
