import type { CurveChart } from '../../../domain/exports/deck/deck.ts';
import { shortText } from '../../../domain/results/charts/shown-text.ts';
import { fillXml } from '../drawing-text.ts';
import type { Look } from '../look.ts';
import { seriesColor } from '../look.ts';
import { AXES, AXIS_IDS, chartLetters, lineXml, NO_LINE, valueAxis } from './chart-axes.ts';
import { formatCode, numbersXml, seriesName } from './chart-data.ts';

type Point = { readonly x: number; readonly y: number };
const TITLE_CHARACTERS = 100;
const GENERAL = 'General';

/** Curves with their marks, then the axes. @param chart a plain one */
export function curvePlot(chart: CurveChart, look: Look): string {
  const format = formatCode(chart.values);
  const curves = chart.series.map(({ name, color, points }, at) => {
    const line = lineXml(seriesColor(look, color, at), 2.25, look);
    const shape = `<c:spPr>${line}</c:spPr><c:marker><c:symbol val="none"/></c:marker>`;
    return seriesXml({ at, name, points, format, shape });
  });
  const marks = chart.marks.map(({ name, x, y }, at) =>
    seriesXml({
      at: chart.series.length + at,
      name,
      points: [{ x, y }],
      format,
      shape: markShape(markSide(chart.marks, at), look),
    }),
  );
  return `<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>${[...curves, ...marks].join('')}${AXIS_IDS}</c:scatterChart>${axes(chart, format, look)}`;
}

type CurveSeries = {
  readonly at: number;
  readonly name: string;
  readonly points: readonly Point[];
  readonly format: string;
  /** `c:spPr`, `c:marker` and `c:dLbls`. */
  readonly shape: string;
};

function seriesXml({ at, name, points, format, shape }: CurveSeries): string {
  const count = points.length;
  const across = numbersXml(
    points.map(({ x }) => x),
    { column: 2 * at, from: 1, count },
    GENERAL,
  );
  const heights = numbersXml(
    points.map(({ y }) => y),
    { column: 2 * at + 1, from: 1, count },
    format,
  );
  return `<c:ser><c:idx val="${at}"/><c:order val="${at}"/>${seriesName(name, 2 * at + 1)}${shape}<c:xVal>${across}</c:xVal><c:yVal>${heights}</c:yVal><c:smooth val="0"/></c:ser>`;
}

/** Where a mark's name stands: outside of the marks, since those of curves that cross lie close together. */
function markSide(marks: readonly Point[], at: number): 'l' | 'r' | 't' | 'b' {
  const order = marks.map((_, index) => index).toSorted((one, other) => (marks[one]?.x ?? 0) - (marks[other]?.x ?? 0));
  const rank = order.indexOf(at);
  if (marks.length === 1) return 't';
  if (rank === 0) return 'l';
  if (rank === marks.length - 1) return 'r';
  const middle = marks.reduce((sum, { y }) => sum + y / marks.length, 0);
  return (marks[at]?.y ?? 0) >= middle ? 't' : 'b';
}

/** A dot with its name. */
function markShape(place: 'l' | 'r' | 't' | 'b', look: Look): string {
  const { ink, background } = look.colors;
  const dot = `<c:marker><c:symbol val="circle"/><c:size val="9"/><c:spPr>${fillXml(ink, look)}${lineXml(background, 1.5, look)}</c:spPr></c:marker>`;
  return `<c:spPr>${NO_LINE}</c:spPr>${dot}<c:dLbls><c:spPr><a:noFill/>${NO_LINE}</c:spPr>${chartLetters(12, ink, look)}<c:dLblPos val="${place}"/><c:showLegendKey val="0"/><c:showVal val="0"/><c:showCatName val="0"/><c:showSerName val="1"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>`;
}

function axes({ xTitle, yTitle, series, marks, values }: CurveChart, format: string, look: Look): string {
  const points = [...series.flatMap((one) => one.points), ...marks];
  const isShare = values.kind === 'percent' && points.every(({ y }) => y >= 0 && y <= 100);
  const shared = { isReversed: false, isHidden: false, hasNamesAtEdge: true, sizePt: 11, at: 'min' as const };
  const across = {
    ...{ ...shared, id: AXES.across, crosses: AXES.values, side: 'b' as const, hasGrid: false, hasLine: true },
    range: span(points.map(({ x }) => x)),
    title: shortText(xTitle, TITLE_CHARACTERS),
    format: GENERAL,
  };
  const heights = {
    ...{ ...shared, id: AXES.values, crosses: AXES.across, side: 'l' as const, hasGrid: true, hasLine: false },
    ...{ range: isShare ? ([0, 100] as const) : null, title: shortText(yTitle, TITLE_CHARACTERS), format },
  };
  return `${valueAxis(across, false, look)}${valueAxis(heights, false, look)}`;
}

/** From the least to the greatest, so that curves fill the plot; null where that is one number. */
function span(values: readonly number[]): readonly [number, number] | null {
  const least = values.reduce((low, value) => Math.min(low, value), Infinity);
  const greatest = values.reduce((high, value) => Math.max(high, value), -Infinity);
  return least < greatest ? [least, greatest] : null;
}
