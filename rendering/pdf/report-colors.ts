import { PALETTES } from '../../domain/results/charts/palette.ts';

const { ink, soft, hairline, wash, accent, contrast } = PALETTES.light;

/** Colours of a report: those of the charts, and the dark blue of its cover. */
export const INK = {
  ink,
  soft,
  hairline,
  wash,
  accent: accent.fill,
  contrast: contrast.fill,
  cover: '#10304d',
  coverSoft: '#b9cde0',
  coverBar: '#2b5780',
  white: '#ffffff',
  /** Backgrounds of cells that differ from expected: more, less, and much so. */
  more: '#dcebf8',
  muchMore: '#b5d5f0',
  less: '#fbe6d8',
  muchLess: '#f5c9ab',
} as const;
