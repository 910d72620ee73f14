const HEX = /^#?([0-9a-f]{6})$/i;
const SHORT_HEX = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;
const STEPS = 50;

type Channels = readonly [number, number, number];

/** A colour as `#rrggbb` in small letters; `#rgb` is widened. Null for anything else. */
export function hexColor(text: string): string | null {
  const long = HEX.exec(text.trim());
  if (long !== null) return `#${(long[1] ?? '').toLowerCase()}`;
  const short = SHORT_HEX.exec(text.trim());
  if (short === null) return null;
  const [, red = '', green = '', blue = ''] = short;
  return `#${red}${red}${green}${green}${blue}${blue}`.toLowerCase();
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). @param first `#rrggbb`, as the other */
export function contrastOf(first: string, second: string): number {
  const [high = 0, low = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** A colour between two. @param share from 0, the first, to 1, the second */
export function mixed(first: string, second: string, share: number): string {
  const other = channels(second);
  const each = channels(first).map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * share));
  return `#${each.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Black or white, whichever is read better on a colour. */
export function readableOn(color: string): string {
  return contrastOf(color, '#ffffff') >= contrastOf(color, '#000000') ? '#ffffff' : '#000000';
}

/** The colour, or the nearest to it on its way to black or white that has at least this contrast to the background. */
export function withContrast(color: string, background: string, least: number): string {
  const end = readableOn(background);
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mixed(color, end, step / STEPS);
    if (contrastOf(tried, background) >= least) return tried;
  }
  return end;
}

function channels(color: string): Channels {
  const number = Number.parseInt((hexColor(color) ?? '#000000').slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
