import { SLIDE_ROOM } from '../../../domain/exports/deck/slide-room.ts';
import type { CategoryChart, CurveChart, DeckChart } from '../../../domain/exports/deck/deck.ts';
import { shownCharacters } from '../../../domain/ground/shown-characters.ts';

/** Whether there is anything to draw: a chart without would be a broken one. */
export function hasMarks(chart: DeckChart): boolean {
  if (chart.kind === 'curves') return plainCurves(chart).series.some(({ points }) => points.length > 0);
  return plainCategories(chart).series.some(({ values }) => values.some((value) => value !== null));
}

/** Names of a chart that are longer than a workbook takes: as they were. */
export function longNames(chart: DeckChart): readonly string[] {
  const named = chart.kind === 'curves' ? [...chart.series, ...chart.marks] : chart.series;
  const names = [...(chart.kind === 'curves' ? [] : chart.categories), ...named.map(({ name }) => name)];
  return names.filter((name) => name.length > SLIDE_ROOM.nameCharacters);
}

/** The chart with names that Excel takes, a value or null for each category, and no number that is none. */
export function plainCategories(chart: CategoryChart): CategoryChart {
  return {
    ...chart,
    categories: chart.categories.map(plainName),
    series: chart.series.map(({ name, color, values }) => ({
      name: plainName(name),
      color,
      values: chart.categories.map((_, at) => finite(values[at] ?? null)),
    })),
    range: plainRange(chart.range),
  };
}

/** The curves with names that Excel takes; points that are nowhere are left out, and marks with them. */
export function plainCurves(chart: CurveChart): CurveChart {
  const isSomewhere = ({ x, y }: { readonly x: number; readonly y: number }) =>
    Number.isFinite(x) && Number.isFinite(y);
  return {
    ...chart,
    series: chart.series.map((one) => ({ ...one, name: plainName(one.name), points: one.points.filter(isSomewhere) })),
    marks: chart.marks.filter(isSomewhere).map((mark) => ({ ...mark, name: plainName(mark.name) })),
  };
}

function plainName(name: string): string {
  const most = SLIDE_ROOM.nameCharacters;
  const shown = shownCharacters(name.slice(0, 4 * most)).replaceAll('\n', ' ');
  if (shown.length <= most && name.length <= 4 * most) return shown;
  return `${shown
    .slice(0, most - 1)
    .toWellFormed()
    .replaceAll('\ufffd', '')}…`;
}

function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}

/** Ends in their order; no range where one is no number, or both are one. */
function plainRange(range: CategoryChart['range']): CategoryChart['range'] {
  if (range === null || !range.every(Number.isFinite) || range[0] === range[1]) return null;
  return [Math.min(...range), Math.max(...range)];
}
