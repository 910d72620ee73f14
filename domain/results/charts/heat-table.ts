import { max } from 'd3-array';
import type { Category, RowFrequency } from '../analysis/frequency.ts';
import { noteBand } from './chart-notes.ts';
import type { ChartSetting } from './chart-setting.ts';
import { SIZE, baselineAt, blockOf, heightOf, linesAround, textAt } from './chart-setting.ts';
import type { BandDraft, SceneNode } from './scene.ts';

const LABEL_SHARE = 0.3;
const GAP = 10;
const CELL_GAP = 2;
const ROW_HEIGHT = 27;
const LEAST_COLUMN = 46;
const BAR_HEIGHT = 3;

/** A cell for each percentage, with a bar below it; many columns are divided into several tables. */
export function heatTable(rows: readonly RowFrequency[], setting: ChartSetting): readonly BandDraft[] {
  const columns = rows[0]?.distribution ?? [];
  const labels = rows.map((row) =>
    blockOf(
      row.text,
      { width: setting.width * LABEL_SHARE, size: SIZE.label, weight: 'regular', maxLines: 3 },
      setting,
    ),
  );
  const start = (max(labels, (label) => label.width) ?? 0) + GAP;
  const most = Math.max(1, Math.floor((setting.width - start) / LEAST_COLUMN));
  const tables = Math.max(1, Math.ceil(columns.length / most));
  const perTable = Math.ceil(columns.length / tables);
  const bands = Array.from({ length: tables }, (_, table) => {
    const from = table * perTable;
    const span = { from, to: Math.min(columns.length, from + perTable), start, setting };
    const cells = rows.map((row, index) => rowBand(row, labels[index], span));
    return [headerBand(columns.slice(span.from, span.to), span), ...cells];
  });
  return [...bands.flat(), noteBand('Percent of those who answered the row.', setting)];
}

type Span = { readonly from: number; readonly to: number; readonly start: number; readonly setting: ChartSetting };

function columnWidth({ from, to, start, setting }: Span): number {
  return (setting.width - start) / Math.max(1, to - from);
}

function headerBand(columns: readonly Category[], span: Span): BandDraft {
  const { setting, start } = span;
  const width = columnWidth(span);
  const blocks = columns.map((column) =>
    blockOf(column.text, { width: width - 6, size: SIZE.note, weight: 'regular', maxLines: 3 }, setting),
  );
  const height = (max(blocks, (block) => heightOf(block, SIZE.note)) ?? 0) + 16;
  const nodes = blocks.flatMap((block, index) =>
    linesAround(block, height - 6 - heightOf(block, SIZE.note) / 2, {
      x: start + (index + 0.5) * width,
      anchor: 'middle',
      size: SIZE.note,
      fill: setting.palette.soft,
    }),
  );
  return { height, repeats: true, nodes };
}

function rowBand(row: RowFrequency, label: ReturnType<typeof blockOf> | undefined, span: Span): BandDraft {
  const { setting, start, from, to } = span;
  const height = Math.max(ROW_HEIGHT, label === undefined ? 0 : heightOf(label, SIZE.label) + 10);
  const width = columnWidth(span);
  const cells = row.distribution
    .slice(from, to)
    .flatMap((cell, index) => cellNodes(cell, { x: start + index * width, width, height, setting }));
  const words =
    label === undefined
      ? []
      : linesAround(label, height / 2, {
          x: start - GAP,
          anchor: 'right',
          size: SIZE.label,
          fill: setting.palette.ink,
        });
  const title = `${row.text}: ${row.distribution.map((cell) => `${cell.text} ${setting.figures.percent(cell.percentage)}`).join(', ')}`;
  return { height, nodes: [{ kind: 'group', title, nodes: [...words, ...cells] }] };
}

type CellPlace = {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly setting: ChartSetting;
};

/** A bar at the foot of the cell shows the share: shades alone are hard to compare, and to read text on. */
function cellNodes(cell: Category, { x, width, height, setting }: CellPlace): readonly SceneNode[] {
  const { palette, figures } = setting;
  const inner = width - CELL_GAP;
  const box = {
    kind: 'rect',
    x,
    y: CELL_GAP / 2,
    width: inner,
    height: height - CELL_GAP,
    fill: palette.wash,
    radius: 2,
  } as const;
  const length = (inner * Math.min(100, cell.percentage ?? 0)) / 100;
  const bar = {
    kind: 'rect',
    x,
    y: height - CELL_GAP / 2 - BAR_HEIGHT,
    width: length,
    height: BAR_HEIGHT,
    fill: palette.accent.fill,
    radius: 0,
  } as const;
  const place = {
    x: x + inner / 2,
    y: baselineAt(height / 2 - 1, SIZE.figure),
    size: SIZE.figure,
    fill: palette.ink,
    anchor: 'middle',
    direction: 'ltr',
  } as const;
  const figure = textAt(figures.percent(cell.percentage), place);
  return length > 0 ? [box, bar, figure] : [box, figure];
}
