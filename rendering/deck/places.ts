/** A place on a slide, in inches from the upper left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** 16:9, as PowerPoint's own wide slides. */
export const SLIDE = { width: 13.333, height: 7.5 } as const;
export const SLIDE_EMU = { width: 12_192_000, height: 6_858_000 } as const;
export const MARGIN = 0.75;
export const WIDTH = SLIDE.width - 2 * MARGIN;
const POINTS_AN_INCH = 72;
const EMU_AN_INCH = 914_400;

/** Places of a slide that reads from left to right. */
export const PLACES = {
  title: { x: MARGIN, y: 0.5, width: WIDTH, height: 0.95 },
  body: { x: MARGIN, y: 1.6, width: WIDTH, height: 4.75 },
  note: { x: MARGIN, y: 6.45, width: WIDTH, height: 0.42 },
  footer: { x: MARGIN, y: 6.95, width: 8, height: 0.3 },
  number: { x: SLIDE.width - MARGIN - 1.5, y: 6.95, width: 1.5, height: 0.3 },
  coverBar: { x: MARGIN, y: 2.35, width: 0.9, height: 0.07 },
  coverTitle: { x: MARGIN, y: 2.6, width: 10.5, height: 1.6 },
  coverSubtitle: { x: MARGIN, y: 4.3, width: 10.5, height: 1.0 },
  coverDate: { x: MARGIN, y: 5.4, width: 10.5, height: 0.4 },
  coverNote: { x: MARGIN, y: 6.45, width: WIDTH, height: 0.42 },
  coverLogo: { x: MARGIN, y: 0.75, width: 3, height: 0.9 },
  logo: { x: SLIDE.width - MARGIN - 1.4, y: 0.55, width: 1.4, height: 0.5 },
  sectionTitle: { x: MARGIN, y: 2.7, width: 10.5, height: 1.3 },
  sectionSubtitle: { x: MARGIN, y: 4.1, width: 10.5, height: 1.0 },
} as const satisfies Readonly<Record<string, Box>>;

/** Points of a length in inches. */
export function pointsOf(inches: number): number {
  return inches * POINTS_AN_INCH;
}

/** English Metric Units of a length in inches (ECMA-376 part 1, 20.1.10.16). */
export function emuOf(inches: number): number {
  return Math.round(inches * EMU_AN_INCH);
}

/** The place in a mirror: for slides that are read from right to left. */
export function mirrored(box: Box): Box {
  return { ...box, x: SLIDE.width - box.x - box.width };
}

/** The largest place of these proportions within a box, at its left or right end, in the middle of its height. */
export function within(box: Box, proportion: number, end: 'left' | 'right'): Box {
  const width = Math.min(box.width, box.height * proportion);
  const height = width / proportion;
  const x = end === 'left' ? box.x : box.x + box.width - width;
  return { x, y: box.y + (box.height - height) / 2, width, height };
}
