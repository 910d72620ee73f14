import type { CategoryChart, CurveChart } from '../../../domain/exports/deck/deck.ts';
import { columnName, rowXml, SHEET_STYLES } from '../../../domain/exports/sheet-xml.ts';
import { SHEET_END, sheetPartName, sheetStart, workbookParts } from '../../../domain/exports/workbook-parts.ts';
import { packageOf } from '../office-package.ts';

type SheetCells = readonly (string | number | null)[];

/** The one sheet that a chart's references name. */
export const SHEET_NAME = 'Data';
const NO_MOMENTS: ReadonlySet<number> = new Set();

/** The rows behind a chart over categories: names of series above their values, categories before them. */
export function categoryRows({ categories, series }: CategoryChart): readonly SheetCells[] {
  const header = [null, ...series.map(({ name }) => name)];
  return [header, ...categories.map((name, at) => [name, ...series.map(({ values }) => values[at] ?? null)])];
}

/** The rows behind curves: two columns a curve, then two a mark, each with its name above its heights. */
export function curveRows({ series, marks, xTitle }: CurveChart): readonly SheetCells[] {
  const all = [...series, ...marks.map(({ name, x, y }) => ({ name, points: [{ x, y }] }))];
  const most = all.reduce((longest, { points }) => Math.max(longest, points.length), 0);
  const rows = Array.from({ length: most }, (_, at) =>
    all.flatMap(({ points }) => [points[at]?.x ?? null, points[at]?.y ?? null]),
  );
  return [all.flatMap(({ name }) => [xTitle.slice(0, 255), name]), ...rows];
}

/** The workbook that opens for a chart's "Edit data"; texts in it are never formulas. */
export async function chartWorkbook(rows: readonly SheetCells[], madeAt: Date): Promise<Uint8Array> {
  const names = Array.from({ length: rows[0]?.length ?? 0 }, (_, at) => columnName(at));
  const xml = rows.map((cells, at) =>
    rowXml(at + 1, cells, { names, moments: NO_MOMENTS, style: at === 0 ? SHEET_STYLES.header : SHEET_STYLES.plain }),
  );
  const parts = workbookParts([SHEET_NAME]).map(({ name, xml: content }) => ({ name, content }));
  const sheet = { name: sheetPartName(0), content: `${sheetStart(1)}${xml.join('')}${SHEET_END}` };
  return packageOf([...parts, sheet], madeAt);
}
