import type { ChartSetting } from './chart-setting.ts';
import { SIZE, textAt } from './chart-setting.ts';
import type { TextNode } from './scene.ts';

type MarkPlace = { readonly at: number; readonly y: number; readonly side: 'left' | 'right'; readonly fill: string };

const GAP = 5;

/** Words beside a vertical line: on the requested side, or on the other one where they would leave the picture. */
export function markLabel(text: string, { at, y, side, fill }: MarkPlace, { measure, width }: ChartSetting): TextNode {
  const room = measure.widthOf(text, { size: SIZE.note, weight: 'bold' }) + GAP;
  const isLeft = side === 'left' ? at - room >= 0 || at + room > width : at + room > width;
  const placed = { x: isLeft ? at - GAP : at + GAP, y, size: SIZE.note, fill } as const;
  return textAt(text, { ...placed, weight: 'bold', anchor: isLeft ? 'right' : 'left', direction: 'ltr' });
}
