import { legendBand } from './chart-notes.ts';
import type { ChartSetting } from './chart-setting.ts';
import { SIZE, baselineAt, textAt } from './chart-setting.ts';
import type { Ink } from './palette.ts';
import type { BandDraft, SceneNode } from './scene.ts';

export type Share = { readonly text: string; readonly count: number; readonly ink: Ink };

const HEIGHT = 30;

/** One bar of 100 %, and a legend of its parts. */
export function shareBar(shares: readonly Share[], setting: ChartSetting): readonly BandDraft[] {
  const { figures } = setting;
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  if (total <= 0) return [];
  const shown = shares.filter(({ count }) => count > 0);
  let x = 0;
  const nodes = shown.flatMap((share) => {
    const width = (setting.width * share.count) / total;
    const part = partNodes(share, { x, width, percentage: (share.count / total) * 100 }, setting);
    x += width;
    return part;
  });
  const entries = shown.map(({ text, count, ink }) => ({
    text: `${text}  ${figures.count(count)} (${figures.percent((count / total) * 100)})`,
    ink,
  }));
  return [{ height: HEIGHT + 8, nodes }, legendBand(entries, setting)];
}

type Part = { readonly x: number; readonly width: number; readonly percentage: number };

function partNodes(
  { ink }: Share,
  { x, width, percentage }: Part,
  { figures, measure }: ChartSetting,
): readonly SceneNode[] {
  const figure = figures.percent(percentage);
  const seam = Math.min(1.5, width / 3);
  const bar: SceneNode = { kind: 'rect', x, y: 0, width: width - seam, height: HEIGHT, fill: ink.fill, radius: 0 };
  if (measure.widthOf(figure, { size: SIZE.figure, weight: 'bold' }) + 8 > width) return [bar];
  const place = {
    x: x + (width - seam) / 2,
    y: baselineAt(HEIGHT / 2, SIZE.figure),
    size: SIZE.figure,
    fill: ink.on,
  } as const;
  return [bar, textAt(figure, { ...place, weight: 'bold', anchor: 'middle', direction: 'ltr' })];
}
