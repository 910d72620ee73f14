import type { FrequencyView } from '../../../operations/results/analytics/frequency-view.ts';
import { shownText } from '../../../domain/results/charts/shown-text.ts';
import type { DataTable } from './data-table.ts';
import { figures } from './figures.ts';

type Details<Kind extends FrequencyView['details']['kind']> = Extract<FrequencyView['details'], { kind: Kind }>;

const DIGITS = 2;
const share = (value: number | null) => figures.exactPercent(value === null ? null : 100 * value);

/** The prices that respondents named: where the curves cross, and the curves. */
export function priceTables({
  points,
  curves,
  currency,
  consistent,
  inconsistent,
}: Details<'prices'>): readonly DataTable[] {
  const price = (value: number | null | undefined) => figures.decimal(value ?? null, DIGITS);
  const range = (bounds: { lower: number | null; upper: number | null } | undefined) =>
    `${price(bounds?.lower)} – ${price(bounds?.upper)}`;
  const told = `${figures.count(consistent)} named prices that rise, ${figures.count(inconsistent)} did not`;
  return [
    {
      caption: `Prices in ${currency}: ${told}`,
      columns: ['Point', 'Price'],
      rows: [
        { head: 'Optimal price', cells: [price(points?.optimal)] },
        { head: 'Indifference price', cells: [price(points?.indifference)] },
        { head: 'Range of acceptable prices', cells: [range(points?.original)] },
        { head: 'Range, narrower definition', cells: [range(points?.narrower)] },
      ],
    },
    {
      caption: 'Share of respondents at each price',
      columns: ['Price', 'Too cheap', 'Cheap', 'Expensive', 'Too expensive'],
      rows: curves.map((at) => ({
        head: figures.decimal(at.price, DIGITS),
        cells: [at.too_cheap, at.cheap, at.expensive, at.too_expensive].map(share),
      })),
    },
  ];
}

export function maxdiffTable({ items }: Details<'maxdiff'>): DataTable {
  return {
    caption: 'Best and worst',
    columns: ['Item', 'Shown', 'Best', 'Worst', 'Best − worst', 'Logit score', 'Share of preference'],
    rows: items.map((item) => ({
      head: shownText(item.text),
      cells: [
        figures.count(item.shown),
        figures.count(item.best),
        figures.count(item.worst),
        figures.signed(item.best_minus_worst, DIGITS),
        figures.signed(item.utility, DIGITS),
        share(item.share),
      ],
    })),
  };
}

export function conjointTables({ attributes, reason }: Details<'conjoint'>): readonly DataTable[] {
  return attributes.map(({ text, importance, levels }) => ({
    caption: `${shownText(text)}: importance ${share(importance)}${reason === null ? '' : ` (${reason})`}`,
    columns: ['Level', 'Shown', 'Chosen', 'Utility', 'Standard error'],
    rows: levels.map((level) => ({
      head: shownText(level.text),
      cells: [
        figures.count(level.shown),
        figures.count(level.chosen),
        figures.signed(level.utility, DIGITS),
        figures.decimal(level.standard_error, DIGITS),
      ],
    })),
  }));
}
