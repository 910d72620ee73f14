import type { ChartSetting } from './chart-setting.ts';
import { LINE_HEIGHT, SIZE, blockOf, textAt } from './chart-setting.ts';
import type { BandDraft, SceneNode } from './scene.ts';
import type { Ink } from './palette.ts';

const NOTE_LINES = 4;
const SPACE = 8;

/** A remark below a chart. */
export function noteBand(note: string, setting: ChartSetting): BandDraft {
  const block = blockOf(
    note,
    { width: setting.width, size: SIZE.note, weight: 'regular', maxLines: NOTE_LINES },
    setting,
  );
  const step = SIZE.note * LINE_HEIGHT;
  return {
    height: SPACE + block.lines.length * step + 2,
    nodes: block.lines.map((line, index) =>
      textAt(line, {
        x: 0,
        y: SPACE + SIZE.note + index * step,
        size: SIZE.note,
        fill: setting.palette.soft,
        direction: 'ltr',
      }),
    ),
  };
}

/** A heading within a chart: of an input, an attribute. */
export function headingBand(heading: string, setting: ChartSetting, aside = ''): BandDraft {
  const { palette, measure, width } = setting;
  const asideWidth = measure.widthOf(aside, { size: SIZE.note, weight: 'regular' });
  const room = { width: width - asideWidth - SPACE, size: SIZE.label, weight: 'bold', maxLines: 2 } as const;
  const block = blockOf(heading, room, setting);
  const step = SIZE.label * LINE_HEIGHT;
  const lines = block.lines.map((line, index) =>
    textAt(line, {
      x: 0,
      y: 20 + index * step,
      size: SIZE.label,
      weight: 'bold',
      fill: palette.ink,
      direction: block.direction,
    }),
  );
  const note = textAt(aside, {
    x: width,
    y: 20,
    size: SIZE.note,
    fill: palette.soft,
    anchor: 'right',
    direction: 'ltr',
  });
  return { height: 28 + (block.lines.length - 1) * step, nodes: aside === '' ? lines : [...lines, note] };
}

/** An empty space. */
export function spaceBand(height: number): BandDraft {
  return { height, nodes: [] };
}

const SWATCH = 10;
const SWATCH_GAP = 6;
const ENTRY_GAP = 16;
const ROW_HEIGHT = 19;

/** A legend of the colours: entries beside each other, on as many lines as they need. */
export function legendBand(entries: readonly { text: string; ink: Ink }[], setting: ChartSetting): BandDraft {
  const { palette, width } = setting;
  const nodes: SceneNode[] = [];
  let x = 0;
  let y = 0;
  for (const { text, ink } of entries) {
    const room = { width: width * 0.6, size: SIZE.note, weight: 'regular', maxLines: 1 } as const;
    const block = blockOf(text, room, setting);
    const entryWidth = SWATCH + SWATCH_GAP + block.width;
    if (x > 0 && x + entryWidth > width) {
      x = 0;
      y += ROW_HEIGHT;
    }
    nodes.push({ kind: 'rect', x, y: y + 4, width: SWATCH, height: SWATCH, fill: ink.fill, radius: 2 });
    const [line = ''] = block.lines;
    nodes.push(
      textAt(line, {
        x: x + SWATCH + SWATCH_GAP,
        y: y + 13,
        size: SIZE.note,
        fill: palette.ink,
        direction: block.direction,
      }),
    );
    x += entryWidth + ENTRY_GAP;
  }
  return { height: y + ROW_HEIGHT + SPACE, repeats: true, nodes };
}
