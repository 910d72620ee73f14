import { scaleLinear } from 'd3-scale';
import { readableOn } from '../../../domain/exports/deck/themes/contrast.ts';
import type { CategoryChart, DeckSeries } from '../../../domain/exports/deck/deck.ts';
import { xmlText } from '../../../domain/ground/xml-text.ts';
import { fillXml } from '../drawing-text.ts';
import { emsOf } from '../fit-text.ts';
import type { Look } from '../look.ts';
import { seriesColor } from '../look.ts';
import { pointsOf } from '../places.ts';
import { AXES, AXIS_IDS, categoryAxis, chartLetters, lineXml, NO_LINE, valueAxis } from './chart-axes.ts';
import { formatCode, numbersXml, seriesName, textsXml } from './chart-data.ts';

/** In inches. */
export type ChartSize = { readonly widthInches: number; readonly heightInches: number };

const LETTERS_PT = { least: 6, most: 14 } as const;
/** Segments of a stacked bar that are narrower have no room for their value. */
const LEAST_LABELLED_SHARE = 0.05;

/** Whether a chart's bars lie: then its categories stand one under another. */
export function isLying({ kind }: CategoryChart): boolean {
  return kind === 'bars' || kind === 'stacked';
}

/** Letters of the categories' names, by how many there are. */
export function categoryLettersPt(chart: CategoryChart, { widthInches, heightInches }: ChartSize): number {
  const count = Math.max(1, chart.categories.length);
  const roomPt = pointsOf(isLying(chart) ? heightInches * 0.9 : widthInches) / count;
  return bounded(isLying(chart) ? roomPt * 0.62 : roomPt * 0.35);
}

/** The marks of a chart over categories, then its axes. @param chart a plain one */
export function categoryPlot(chart: CategoryChart, size: ChartSize, look: Look): string {
  const series = chart.series.map((one, at) => seriesXml({ chart, one, at, size }, look)).join('');
  return `${chart.kind === 'lines' ? linePlot(series) : barPlot(chart, series)}${axes(chart, size, look)}`;
}

function barPlot(chart: CategoryChart, series: string): string {
  const isStacked = chart.kind === 'stacked';
  const grouping = isStacked ? 'percentStacked' : 'clustered';
  const overlap = isStacked ? '<c:overlap val="100"/>' : '<c:overlap val="0"/>';
  return `<c:barChart><c:barDir val="${isLying(chart) ? 'bar' : 'col'}"/><c:grouping val="${grouping}"/><c:varyColors val="0"/>${series}<c:gapWidth val="${gapWidth(chart)}"/>${overlap}${AXIS_IDS}</c:barChart>`;
}

function linePlot(series: string): string {
  return `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series}<c:marker val="1"/>${AXIS_IDS}</c:lineChart>`;
}

/** In percent of a bar's width: a bar alone would be a block. */
function gapWidth({ categories, kind }: CategoryChart): number {
  const least = kind === 'columns' ? 70 : 50;
  if (categories.length <= 1) return 250;
  return categories.length <= 3 ? 120 : least;
}

type Place = { readonly chart: CategoryChart; readonly one: DeckSeries; readonly at: number; readonly size: ChartSize };

function seriesXml(place: Place, look: Look): string {
  const { chart, one, at } = place;
  const color = seriesColor(look, one.color, at);
  const isLine = chart.kind === 'lines';
  const shape = isLine
    ? `<c:spPr>${lineXml(color, 2.5, look)}</c:spPr><c:marker><c:symbol val="circle"/><c:size val="6"/><c:spPr>${fillXml(color, look)}${NO_LINE}</c:spPr></c:marker>`
    : `<c:spPr>${fillXml(color, look)}${chart.kind === 'stacked' ? lineXml(look.colors.background, 0.75, look) : NO_LINE}</c:spPr><c:invertIfNegative val="0"/>`;
  const count = chart.categories.length;
  const names = textsXml(chart.categories, { column: 0, from: 1, count });
  const values = numbersXml(one.values, { column: at + 1, from: 1, count }, formatCode(chart.values));
  return `<c:ser><c:idx val="${at}"/><c:order val="${at}"/>${seriesName(one.name, at + 1)}${shape}${labels(place, color, look)}<c:cat>${names}</c:cat><c:val>${values}</c:val>${isLine ? '<c:smooth val="0"/>' : ''}</c:ser>`;
}

const SHOWN = (isShown: boolean) =>
  `<c:showLegendKey val="0"/><c:showVal val="${isShown ? 1 : 0}"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/>`;

function labels({ chart, one, at, size }: Place, color: string, look: Look): string {
  if (!chart.hasValueLabels) return `<c:dLbls>${SHOWN(false)}</c:dLbls>`;
  const isStacked = chart.kind === 'stacked';
  const hidden = isStacked ? narrow(chart, one) : [];
  const none = hidden.map((index) => `<c:dLbl><c:idx val="${index}"/><c:delete val="1"/></c:dLbl>`).join('');
  const ink = isStacked ? readableOn(color) : look.colors.ink;
  const place = isStacked ? 'ctr' : chart.kind === 'lines' ? lineSide(chart, at) : 'outEnd';
  return `<c:dLbls>${none}<c:numFmt formatCode="${xmlText(formatCode(chart.values))}" sourceLinked="0"/><c:spPr><a:noFill/>${NO_LINE}</c:spPr>${chartLetters(labelPt(chart, size), ink, look)}<c:dLblPos val="${place}"/>${SHOWN(true)}</c:dLbls>`;
}

/** Values of upper lines stand above them, those of lower ones below, so that they do not meet. */
function lineSide({ series }: CategoryChart, at: number): 't' | 'b' {
  const heights = series.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
  const lower = heights.filter((height) => height < (heights[at] ?? 0)).length;
  return series.length === 1 || lower >= series.length / 2 ? 't' : 'b';
}

/** Letters of values: those of many series are smaller. */
function labelPt(chart: CategoryChart, size: ChartSize): number {
  const series = chart.kind === 'bars' || chart.kind === 'columns' ? Math.max(1, chart.series.length) : 1;
  const roomPt =
    pointsOf(isLying(chart) ? size.heightInches * 0.9 : size.widthInches) / Math.max(1, chart.categories.length);
  return bounded(isLying(chart) ? (roomPt / series) * 0.7 : (roomPt / series) * 0.4);
}

function bounded(sizePt: number): number {
  return Math.round(Math.min(LETTERS_PT.most, Math.max(LETTERS_PT.least, sizePt)) * 2) / 2;
}

/** Where a segment has no room for its value, by its share of the bar. */
function narrow({ categories, series }: CategoryChart, { values }: DeckSeries): readonly number[] {
  return categories.flatMap((_, index) => {
    const whole = series.reduce((sum, other) => sum + Math.abs(other.values[index] ?? 0), 0);
    const value = values[index] ?? null;
    return value !== null && Math.abs(value) < whole * LEAST_LABELLED_SHARE ? [index] : [];
  });
}

function axes(chart: CategoryChart, size: ChartSize, look: Look): string {
  const lying = isLying(chart);
  const mirror = look.isRightToLeft;
  const format = formatCode(chart.values);
  const hidden = chart.hasValueLabels;
  const isStacked = chart.kind === 'stacked';
  const ends = isStacked ? null : endsOf(chart);
  const across = {
    hasNamesAtEdge: ends !== null && ends[0] < 0,
    ...{ id: AXES.across, crosses: AXES.values, range: null, title: '', format: 'General', at: 'autoZero' as const },
    ...{ isHidden: false, hasGrid: false, hasLine: !isStacked, sizePt: categoryLettersPt(chart, size) },
    side: lying ? (mirror ? ('r' as const) : ('l' as const)) : ('b' as const),
    // The first category stands on top; or on the right, where reading begins there.
    isReversed: lying || mirror,
  };
  const values = {
    hasNamesAtEdge: false,
    ...{ id: AXES.values, crosses: AXES.across, title: '', sizePt: 11, hasLine: false },
    range: ends,
    format: isStacked ? '0%' : format,
    isHidden: hidden,
    hasGrid: !hidden,
    isReversed: lying && mirror,
    side: lying ? ('b' as const) : mirror ? ('r' as const) : ('l' as const),
    at: lying ? ('max' as const) : ('autoZero' as const),
  };
  return `${categoryAxis(across, look)}${valueAxis(values, chart.kind !== 'lines', look)}`;
}

/** Beyond the longest bar there is room for its value. */
const ROOM_FOR_VALUES = 1.08;

/** The ends of the axis of values. Bars begin at zero, so that their lengths compare as their values do. */
function endsOf({ kind, series, range }: CategoryChart): CategoryChart['range'] {
  if (range !== null || kind === 'lines') return range;
  const values = series.flatMap((one) => one.values).filter((value) => value !== null);
  const least = Math.min(0, ...values) * ROOM_FOR_VALUES;
  const most = Math.max(0, ...values) * ROOM_FOR_VALUES;
  if (least === most) return null;
  const [from = least, to = most] = scaleLinear([least, most], [0, 1]).nice().domain();
  return [from, to];
}

/** Of a lying chart's width, what names of categories take. */
export function namesShare(chart: CategoryChart, size: ChartSize): number {
  const sizePt = categoryLettersPt(chart, size);
  const longestPt = Math.max(0, ...chart.categories.map((name) => emsOf(name) * sizePt)) + 10;
  return Math.min(0.42, Math.max(0.08, longestPt / pointsOf(size.widthInches)));
}
