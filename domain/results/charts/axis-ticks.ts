import type { ScaleLinear } from 'd3-scale';
import type { ChartSetting } from './chart-setting.ts';
import { SIZE, textAt } from './chart-setting.ts';
import type { SceneNode } from './scene.ts';

const MOST_TICKS = 8;
const GAP = 14;

type Axis = { readonly name: (tick: number) => string; readonly y: number };

/** As many round numbers of a scale as fit beside each other below it, inside of the picture. */
export function tickLabels(
  scale: ScaleLinear<number, number>,
  { name, y }: Axis,
  setting: ChartSetting,
): readonly SceneNode[] {
  const { palette, width } = setting;
  return axisTicks(scale, name, setting).map((tick) => {
    const half = nameWidth(name(tick), setting) / 2;
    const x = Math.min(Math.max(scale(tick), half), width - half);
    return textAt(name(tick), { x, y, size: SIZE.note, fill: palette.soft, anchor: 'middle', direction: 'ltr' });
  });
}

function axisTicks(scale: ScaleLinear<number, number>, name: Axis['name'], setting: ChartSetting): readonly number[] {
  for (let count = MOST_TICKS; count > 1; count -= 1) {
    const ticks = scale.ticks(count);
    const widest = Math.max(0, ...ticks.map((tick) => nameWidth(name(tick), setting)));
    const [first = 0, second = Infinity] = ticks.map((tick) => scale(tick));
    if (widest + GAP <= second - first) return ticks;
  }
  return scale.ticks(1).slice(0, 1);
}

function nameWidth(name: string, { measure }: ChartSetting): number {
  return measure.widthOf(name, { size: SIZE.note, weight: 'regular' });
}
