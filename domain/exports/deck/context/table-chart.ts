import { unsupportedOn } from '../check/slide-figures.ts';
import type { CategoryChart, DeckBody } from '../deck.ts';
import { DECK_LIMITS } from '../deck-limits.ts';
import { categoryText, quoted } from '../plan/deck-text.ts';
import { FIGURES, looksSame, multipleInWords } from '../plan/figures-in-words.ts';
import type { ContextBlock } from './context-block.ts';
import { numberIn } from './table-numbers.ts';
import type { CellNumber } from './table-numbers.ts';

type Table = Extract<ContextBlock, { kind: 'table' }>;
type Column = { readonly name: string; readonly numbers: readonly (CellNumber | null)[] };

const MOST_SERIES = 6;
const TIME =
  /^(?:\d{4}(?:[-/]\d{1,2})?|Q[1-4]\s?\d{4}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\.?(?:\s?\d{2,4})?)$/iu;

/** The table as a chart of its own numbers: one column of labels, all others numbers of one kind; null for other tables. */
export function chartOfTable({ header, rows }: Table): {
  readonly title: string | null;
  readonly body: DeckBody;
  readonly note: string | null;
} | null {
  const columns = header.slice(1).map((name, place) => columnAt(name, rows, place + 1));
  const labels = rows.map(([label = '']) => label);
  if (rows.length < 2 || rows.length > DECK_LIMITS.categories || !labels.every(isLabel)) return null;
  if (columns.length === 0 || columns.length > MOST_SERIES || !columns.every(isOfNumbers)) return null;
  const isPercent = columns.every((column) => column.numbers.every((one) => one?.isPercent ?? true));
  if (!isPercent && columns.some((column) => column.numbers.some((one) => one?.isPercent === true))) return null;
  const chart = chartFrom(labels, columns, isPercent);
  const body = { kind: 'chart', chart, points: [] } as const;
  const title = columns.length === 1 && chart.kind === 'bars' ? leaderOf(labels, columns[0], isPercent) : null;
  const holds = title !== null && unsupportedOn({ body, note: null }, title).length === 0;
  return { title: holds ? title : null, body, note: 'As in the table that was given' };
}

function isLabel(label: string): boolean {
  return label.trim() !== '' && (numberIn(label) === null || TIME.test(label.trim()));
}

function columnAt(name: string, rows: Table['rows'], place: number): Column {
  return { name, numbers: rows.map((row) => numberIn(row[place] ?? '')) };
}

function isOfNumbers({ numbers }: Column): boolean {
  return numbers.every((one) => one !== null);
}

function chartFrom(labels: readonly string[], columns: readonly Column[], isPercent: boolean): CategoryChart {
  const isTimeline = labels.length > 2 && labels.every((label) => TIME.test(label.trim()));
  const numbers = columns.flatMap((column) => column.numbers.flatMap((one) => one?.value ?? []));
  return {
    kind: isTimeline ? 'lines' : 'bars',
    categories: labels.map(categoryText),
    series: columns.map(({ name, numbers: values }) => ({
      name: categoryText(name),
      color: null,
      values: values.map((one) => one?.value ?? null),
    })),
    values: { kind: isPercent ? 'percent' : 'number', decimals: decimalsOf(numbers) },
    range: null,
    hasValueLabels: !isTimeline || columns.length === 1,
  };
}

/** As many as any of the numbers needs, two at most. */
function decimalsOf(numbers: readonly number[]): number {
  return [0, 1].find((decimals) => numbers.every((one) => Math.abs(Number(one.toFixed(decimals)) - one) < 1e-9)) ?? 2;
}

function leaderOf(labels: readonly string[], column: Column | undefined, isPercent: boolean): string | null {
  const said = (value: number) => (isPercent ? `${FIGURES.tick(value)}%` : FIGURES.tick(value));
  const named = labels.map((label, place) => ({ label, value: column?.numbers[place]?.value ?? 0 }));
  const [first, second] = named.toSorted((one, other) => other.value - one.value);
  if (first === undefined || second === undefined) return null;
  if (looksSame(first.value, second.value)) return null;
  const times = multipleInWords(first.value, second.value);
  return times === null
    ? `${quoted(first.label)} leads with ${said(first.value)}, before ${quoted(second.label)} with ${said(second.value)}`
    : `${quoted(first.label)} leads with ${said(first.value)}, ${times} ${quoted(second.label)} (${said(second.value)})`;
}
