import { describe, expect, it } from '@jest/globals';
import type { Ink } from '../../../../domain/results/charts/palette.ts';
import { PALETTES, divergingInks } from '../../../../domain/results/charts/palette.ts';
import { contrastRatio, parseHex } from '../../../../pages/respondent/theme/contrast.ts';

const contrast = (one: string, other: string): number => contrastRatio(parseHex(one), parseHex(other));

describe.each(['light', 'dark'] as const)('the %s palette', (theme) => {
  const palette = PALETTES[theme];
  const ground = palette.background ?? '#ffffff';
  const scales = Array.from({ length: 11 }, (_, points) => divergingInks(palette, points + 1)).flat();
  const inks: readonly Ink[] = [
    palette.accent,
    palette.contrast,
    palette.muted,
    palette.neutral,
    ...palette.categories,
    ...scales,
  ];

  it.each(inks.map((ink) => [ink.fill, ink.on] as const))(
    'has marks of %s that stand out, with legible %s on them',
    (fill, on) => {
      expect(contrast(fill, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(on, fill)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('has legible words', () => {
    for (const back of [ground, palette.wash]) {
      expect(contrast(palette.ink, back)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.soft, back)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(palette.contrast.fill, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('a scale', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('of %d points has a colour for each', (points) => {
    expect(new Set(divergingInks(PALETTES.light, points).map(({ fill }) => fill)).size).toBe(points);
  });

  it('has its ends and its middle where they are', () => {
    const { diverging } = PALETTES.light;
    expect(divergingInks(PALETTES.light, 3)).toEqual([diverging.low[0], diverging.middle, diverging.high[0]]);
  });
});
