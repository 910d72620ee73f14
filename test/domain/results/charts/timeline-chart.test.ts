import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chartSetting } from '../../../../domain/results/charts/chart-of.ts';
import { sceneOf } from '../../../../domain/results/charts/scene.ts';
import type { DayCount } from '../../../../domain/results/charts/timeline-chart.ts';
import { timelineChart } from '../../../../domain/results/charts/timeline-chart.ts';
import { examples } from '../../../support/examples.ts';
import { placedNodes, textsOf } from '../../../support/rendering/placed-nodes.ts';
import { plainMeasure } from '../../../support/rendering/plain-measure.ts';

const setting = chartSetting({ width: 660, theme: 'light', measureText: plainMeasure });
const draw = (days: readonly DayCount[]) => sceneOf(660, null, timelineChart(days, setting));
const dayAt = (index: number, completes = 1): DayCount => ({
  date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  starts: completes + 1,
  completes,
});
const bars = (days: readonly DayCount[]) =>
  placedNodes(draw(days)).filter(({ kind, band }) => kind === 'rect' && !band.repeats);

describe('fieldwork over time', () => {
  it('is empty without days', () => {
    expect(timelineChart([], setting)).toEqual([]);
  });

  it('leaves room for days on which nothing happened', () => {
    expect(bars([dayAt(0), dayAt(4)])).toHaveLength(5);
  });

  it('is told by week, or by longer, where days are too many to see', () => {
    expect(textsOf(draw([dayAt(0), dayAt(200)]))).toContain('Completes by week');
    expect(bars([dayAt(0), dayAt(4000)]).length).toBeLessThanOrEqual(93);
  });

  it('is as high as its completes, and stays inside of its bounds', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 92 });
    fc.assert(
      fc.property(counts, (completes) => {
        const days = completes.map((count, index) => dayAt(index, count));
        const heights = bars(days).map(({ box }) => box.bottom - box.top);
        const most = Math.max(...completes);
        const highest = Math.max(...heights);
        completes.forEach((count, index) =>
          expect(heights[index]).toBeCloseTo(most === 0 ? 0 : (count / most) * highest, 6),
        );
        for (const { box, band } of placedNodes(draw(days))) {
          expect([box.left >= 0, box.right <= 660, box.top >= 0, box.bottom <= band.height]).toEqual([
            true,
            true,
            true,
            true,
          ]);
        }
      }),
      { numRuns: examples(40) },
    );
  });
});
