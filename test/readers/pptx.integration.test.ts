import { beforeAll, expect, it } from '@jest/globals';
import type { CategoryChart, CurveChart, DeckSlide } from '../../domain/exports/deck/deck.ts';
import { makeDeck } from '../../rendering/deck/make-deck.ts';
import { deckOf, slideOf } from '../support/exports/deck/decks.ts';
import { askPython } from './python.ts';

type ToldChart = {
  readonly type: string;
  readonly categories: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly formulas: number;
};

type Told = {
  readonly size: readonly number[];
  readonly slides: readonly {
    readonly title: string | null;
    readonly notes: string | null;
    readonly texts: readonly string[];
    readonly tables: readonly (readonly (readonly string[])[])[];
    readonly charts: readonly ToldChart[];
  }[];
};

const KINDS = ['bars', 'columns', 'stacked', 'lines'] as const;
const TYPES = ['BAR_CLUSTERED', 'COLUMN_CLUSTERED', 'BAR_STACKED_100', 'LINE_MARKERS'];

const chartOf = (kind: CategoryChart['kind']): CategoryChart => ({
  kind,
  categories: ['=1+1', 'Tea & <milk>', 'Tea & <milk>', 'שלום', '職場'],
  series: [
    { name: '+Women', color: null, values: [62.4, 0, null, 1e-9, 100] },
    { name: 'Men', color: '#aa3300', values: [1, 2, 3, 4.25, NaN] },
  ],
  values: { kind: 'percent', decimals: 0 },
  range: null,
  hasValueLabels: true,
});

const curves: CurveChart = {
  kind: 'curves',
  xTitle: 'Price',
  yTitle: 'Share',
  values: { kind: 'percent', decimals: 0 },
  series: [
    {
      name: 'Cheap',
      color: null,
      points: [
        { x: 1, y: 90 },
        { x: 2.5, y: 10 },
      ],
    },
  ],
  marks: [{ name: 'Optimal', x: 2, y: 40 }],
};

const table = {
  header: ['Drink', 'Share'],
  rows: [
    ['=SUM(A1)', '62 %'],
    ['Tea', '1,204'],
  ],
  numeric: [false, true],
};

const slides: readonly DeckSlide[] = [
  slideOf('Coffee at work', { kind: 'cover', subtitle: 'Findings', date: null }, { speakerNotes: 'Welcome.\nAgain.' }),
  ...KINDS.map((kind) => slideOf(`Of ${kind}`, { kind: 'chart', chart: chartOf(kind), points: [] })),
  slideOf('Prices', { kind: 'chart', chart: curves, points: [{ lead: 'So', text: 'cheap' }] }, { note: 'n = 9' }),
  slideOf('Table', { kind: 'table', table }),
];
let told: Told;

beforeAll(async () => {
  const bytes = await makeDeck(deckOf(slides));
  [told] = (await askPython<readonly Told[]>('read_pptx.py', [Buffer.from(bytes).toString('base64')])) as [Told];
});

it('has wide slides with their titles and notes', () => {
  expect(told.size).toEqual([12_192_000, 6_858_000]);
  expect(told.slides.map(({ title }) => title)).toEqual(slides.map(({ title }) => title));
  expect(told.slides.map(({ notes }) => notes)).toEqual(['Welcome.\nAgain.', ...slides.slice(1).map(() => null)]);
  expect(told.slides[5]!.texts).toEqual(expect.arrayContaining(['So cheap', 'n = 9']));
});

it.each(KINDS.map((kind, at) => [kind, at] as const))(
  'has the numbers of a chart in it and its workbook: %s',
  (kind, at) => {
    const [chart] = told.slides[at + 1]!.charts;
    const { categories, series } = chartOf(kind);
    const values = series.map((one) => one.values.map((value) => (Number.isNaN(value) ? null : value)));
    expect(chart!.type).toBe(TYPES[at]);
    expect(chart!.categories).toEqual(categories);
    expect(chart!.series).toEqual(series.map(({ name }, index) => ({ name, values: values[index] })));
    const rows = categories.map((name, index) => [name, ...values.map((one) => one[index] ?? null)]);
    expect(chart!.rows).toEqual([[null, ...series.map(({ name }) => name)], ...rows]);
    expect(chart!.formulas).toBe(0);
  },
);

it('has curves with their marks', () => {
  const [chart] = told.slides[5]!.charts;
  expect(chart!.series).toEqual([
    { name: 'Cheap', values: [90, 10] },
    { name: 'Optimal', values: [40] },
  ]);
  expect(chart!.rows).toEqual([
    ['Price', 'Cheap', 'Price', 'Optimal'],
    [1, 90, 2, 40],
    [2.5, 10, null, null],
  ]);
});

it('has tables as they were', () => {
  expect(told.slides[6]!.tables).toEqual([[table.header, ...table.rows]]);
});
