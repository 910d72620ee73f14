import type { CrossRow } from '../../../results/analysis/crosstab.ts';
import { shortText } from '../../../results/charts/shown-text.ts';
import { unsupportedOn } from '../check/slide-figures.ts';
import type { CategoryChart } from '../deck.ts';
import { DECK_LIMITS } from '../deck-limits.ts';
import type { DeckCrosstab, ResultsSource } from './deck-source.ts';
import { categoryText, noteText, quoted, titleText } from './deck-text.ts';
import { FIGURES } from './figures-in-words.ts';
import { percentChart } from './number-findings.ts';
import type { PlannedSlide } from './planned-slide.ts';

const LEVEL = 0.05;
const LEAST_COLUMN = 30;
const MOST_ROWS = 8;
const MOST_COLUMNS = 6;
const RANK = 60;
const QUESTION_CHARACTERS = 100;

/** The pairs of questions whose answers differ significantly, the clearest first. The level is divided by all that were tested. */
export function crosstabSlides({ crosstabs, testedPairs, weighting }: ResultsSource): readonly PlannedSlide[] {
  return crosstabs
    .filter((one) => isSignificant(one, testedPairs))
    .toSorted((one, other) => strength(other) - strength(one))
    .flatMap((one, place) => crosstabSlide(one, { place, testedPairs, weighted: weighting !== null }));
}

function strength({ table }: DeckCrosstab): number {
  return table.statistics.cramersV ?? 0;
}

function isSignificant({ table, columns }: DeckCrosstab, tested: number): boolean {
  const { pValue, warnings } = table.statistics;
  if (pValue === null || warnings.length > 0 || columns.length < 2 || columns.length > MOST_COLUMNS) return false;
  const large = table.columnTotals.every(({ count }) => count >= LEAST_COLUMN);
  return large && pValue < LEVEL / Math.max(1, tested);
}

function crosstabSlide(
  crosstab: DeckCrosstab,
  about: { readonly place: number; readonly testedPairs: number; readonly weighted: boolean },
): readonly PlannedSlide[] {
  const { rowLabel, rowText, columnLabel, columnText, table } = crosstab;
  const rows = [...table.rows].toSorted((one, other) => other.total.count - one.total.count).slice(0, MOST_ROWS);
  const shown = table.rows.filter((row) => rows.includes(row));
  const body = { kind: 'chart', chart: chartOf(crosstab, shown), points: [] } as const;
  const { pValue, cramersV } = table.statistics;
  const note = noteText([
    `${rowLabel}: ${shortText(rowText, QUESTION_CHARACTERS)} by ${columnLabel}: ${shortText(columnText, QUESTION_CHARACTERS)}`,
    `Base: ${FIGURES.count(Math.round(table.base))} who answered both${about.weighted ? ', weighted' : ''}`,
    `Significant at 95% for ${about.testedPairs} pairs tested (p ${pInWords(pValue ?? 1)}, Cramér’s V ${FIGURES.decimal(cramersV, 2)})`,
    shown.length < table.rows.length ? `${table.rows.length - shown.length} rows are not shown` : null,
  ]);
  const title = titleOf(crosstab, shown);
  if (title === null) return [];
  const holds = title.length <= DECK_LIMITS.slideTitleCharacters && unsupportedOn({ body, note }, title).length === 0;
  const plain = `${shortText(rowText, QUESTION_CHARACTERS)}, by ${columnLabel}`;
  return [
    {
      kind: 'crosstab',
      labels: [rowLabel, columnLabel],
      rank: RANK - about.place,
      slide: { title: titleText(holds ? title : plain), body, note, speakerNotes: null },
    },
  ];
}

/** Of each column's people the share in each row. */
function chartOf({ columns }: DeckCrosstab, rows: readonly CrossRow[]): CategoryChart {
  return percentChart(
    'bars',
    rows.map(({ category }) => categoryText(category.text)),
    columns.map(({ text }, place) => ({
      name: categoryText(text),
      color: null,
      values: rows.map(({ cells }) => cells[place]?.colPct ?? null),
    })),
  );
}

/** The row in which two columns differ most. */
function titleOf({ columns }: DeckCrosstab, rows: readonly CrossRow[]): string | null {
  const spreads = rows.flatMap(({ category, cells }) => {
    const shares = cells.flatMap(({ colPct }, place) => (colPct === null ? [] : [{ place, share: colPct }]));
    const sorted = shares.toSorted((one, other) => other.share - one.share);
    const [first, last] = [sorted[0], sorted.at(-1)];
    return first === undefined || last === undefined ? [] : [{ category, first, last }];
  });
  const [widest] = spreads.toSorted((a, b) => b.first.share - b.last.share - (a.first.share - a.last.share));
  if (widest === undefined) return null;
  const { category, first, last } = widest;
  const name = (place: number) => quoted(columns[place]?.text ?? '');
  return `${quoted(category.text)}: ${FIGURES.percent(first.share)} of ${name(first.place)}, ${FIGURES.percent(last.share)} of ${name(last.place)}`;
}

function pInWords(p: number): string {
  return p < 0.001 ? '< 0.001' : `= ${FIGURES.decimal(p, 3)}`;
}
