/** A fill colour, and the colour of text on it. */
export type Ink = { readonly fill: string; readonly on: string };

export type ChartTheme = 'light' | 'dark';

/** Colours of a scale's two sides, each from its end to the middle and equally many; and of the middle. */
export type Diverging = { readonly low: readonly Ink[]; readonly middle: Ink; readonly high: readonly Ink[] };

/**
 * Colours of a chart. Marks have a contrast of at least 3 to the background and text one of at least 4.5 to whatever is
 * behind it (WCAG 2.2, 1.4.3 and 1.4.11). Meaning is coded in blue against orange, which differ with any colour vision.
 */
export type Palette = {
  readonly background: string | null;
  readonly ink: string;
  readonly soft: string;
  readonly hairline: string;
  readonly wash: string;
  readonly accent: Ink;
  readonly contrast: Ink;
  readonly muted: Ink;
  readonly neutral: Ink;
  readonly categories: readonly Ink[];
  readonly diverging: Diverging;
};

const LIGHT_INK = '#18222d';

const light: Palette = {
  background: null,
  ink: LIGHT_INK,
  soft: '#56626f',
  hairline: '#d5dbe1',
  wash: '#f1f4f7',
  accent: { fill: '#1f5f99', on: '#ffffff' },
  contrast: { fill: '#bd5420', on: '#ffffff' },
  muted: { fill: '#868f99', on: LIGHT_INK },
  neutral: { fill: '#8a929b', on: LIGHT_INK },
  categories: [
    { fill: '#1f5f99', on: '#ffffff' },
    { fill: '#d0722f', on: LIGHT_INK },
    { fill: '#0f7a6c', on: '#ffffff' },
    { fill: '#7a4fa0', on: '#ffffff' },
    { fill: '#9c7a0a', on: '#000000' },
    { fill: '#b3366f', on: '#ffffff' },
    { fill: '#4a97cb', on: LIGHT_INK },
    { fill: '#54606d', on: '#ffffff' },
  ],
  diverging: {
    low: [
      { fill: '#8f3a0c', on: '#ffffff' },
      { fill: '#a34813', on: '#ffffff' },
      { fill: '#b4551c', on: '#ffffff' },
      { fill: '#c46526', on: '#000000' },
      { fill: '#d0722f', on: '#000000' },
    ],
    middle: { fill: '#8e959d', on: LIGHT_INK },
    high: [
      { fill: '#154a80', on: '#ffffff' },
      { fill: '#225c95', on: '#ffffff' },
      { fill: '#2e6ea8', on: '#ffffff' },
      { fill: '#3b82bb', on: '#000000' },
      { fill: '#4a93c9', on: '#000000' },
    ],
  },
};

const DARK_INK = '#e9eef3';
const DARK_GROUND = '#12181f';

function onDark(fill: string): Ink {
  return { fill, on: DARK_GROUND };
}

const dark: Palette = {
  background: DARK_GROUND,
  ink: DARK_INK,
  soft: '#a7b3bf',
  hairline: '#33404c',
  wash: '#1b242d',
  accent: { fill: '#5aa2e0', on: DARK_GROUND },
  contrast: { fill: '#ea8a4b', on: DARK_GROUND },
  muted: { fill: '#7d8894', on: DARK_GROUND },
  neutral: { fill: '#7d8894', on: DARK_GROUND },
  categories: [
    { fill: '#5aa2e0', on: DARK_GROUND },
    { fill: '#ea8a4b', on: DARK_GROUND },
    { fill: '#3dbfa9', on: DARK_GROUND },
    { fill: '#b78ddb', on: DARK_GROUND },
    { fill: '#d6b23c', on: DARK_GROUND },
    { fill: '#ea7fb0', on: DARK_GROUND },
    { fill: '#8fcdf2', on: DARK_GROUND },
    { fill: '#8a96a3', on: DARK_GROUND },
  ],
  diverging: {
    low: ['#fbc79f', '#f3ae7c', '#ea975c', '#e28a4c', '#d97c3e'].map(onDark),
    middle: onDark('#828d98'),
    high: ['#b5dafa', '#97c8f4', '#7ab5ea', '#62a4de', '#4d94d1'].map(onDark),
  },
};

export const PALETTES: Readonly<Record<ChartTheme, Palette>> = { light, dark };

/** As many colours from one end to the other as a scale has points; there are eleven at most. */
export function divergingInks({ diverging }: Palette, points: number): readonly Ink[] {
  const half = Math.min(Math.floor(points / 2), diverging.low.length);
  const middle = points % 2 === 1 ? [diverging.middle] : [];
  return [...spread(diverging.low, half), ...middle, ...spread(diverging.high, half).toReversed()];
}

/** `count` of the inks, evenly spread from the first to the last. */
function spread(inks: readonly Ink[], count: number): readonly Ink[] {
  const step = (inks.length - 1) / Math.max(1, count - 1);
  return inks.filter((_, index) => Array.from({ length: count }, (_none, at) => Math.round(at * step)).includes(index));
}
