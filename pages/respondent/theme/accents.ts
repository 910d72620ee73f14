import type { Rgb } from './contrast.ts';
import { BLACK, WHITE, contrastRatio, mixed } from './contrast.ts';

/** The colours behind everything, and behind cards and fields, with the colour of text. */
export type Ground = { readonly paper: Rgb; readonly surface: Rgb; readonly ink: Rgb };

/** The two appearances of the stylesheet: its `--paper`, `--surface` and `--ink`. */
export const LIGHT: Ground = { paper: [247, 247, 245], surface: WHITE, ink: [28, 29, 33] };
export const DARK: Ground = { paper: [19, 20, 23], surface: [29, 31, 36], ink: [236, 237, 240] };

/** WCAG 2.2, 1.4.3 (text) and 1.4.11 (borders, marks and the like). */
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;

/** A colour and its companions, with enough contrast to the ground and to each other for any colour. */
export type Accents = {
  /** The colour itself, as a fill; the text on it; the same under the mouse. */
  readonly accent: Rgb;
  readonly onAccent: Rgb;
  readonly accentStrong: Rgb;
  /** As text on paper, surface and `accentSoft`. */
  readonly accentInk: Rgb;
  /** As a border or mark on them. */
  readonly accentLine: Rgb;
  /** Background of chosen options. */
  readonly accentSoft: Rgb;
};

const SOFT_SHARE = { light: 0.09, dark: 0.16 };
const STRONG_SHARE = 0.18;
const STEPS = 100;

/** The companions of a colour on a ground. */
export function accentsOn(accent: Rgb, ground: Ground): Accents {
  const isLight = contrastRatio(ground.paper, BLACK) > contrastRatio(ground.paper, WHITE);
  const away = isLight ? BLACK : WHITE;
  const onAccent = contrastRatio(accent, WHITE) >= TEXT_CONTRAST ? WHITE : betterOf(accent);
  const accentSoft = mixed(ground.surface, accent, isLight ? SOFT_SHARE.light : SOFT_SHARE.dark);
  const grounds = [ground.paper, ground.surface, accentSoft];
  return {
    accent,
    onAccent,
    accentStrong: mixed(accent, onAccent === WHITE ? BLACK : WHITE, STRONG_SHARE),
    accentInk: apartFrom(grounds, { accent, away, contrast: TEXT_CONTRAST }),
    accentLine: apartFrom(grounds, { accent, away, contrast: MARK_CONTRAST }),
    accentSoft,
  };
}

/** One of them always has a contrast of at least 4.58, the root of 21. */
function betterOf(accent: Rgb): Rgb {
  return contrastRatio(accent, WHITE) >= contrastRatio(accent, BLACK) ? WHITE : BLACK;
}

type Search = { readonly accent: Rgb; readonly away: Rgb; readonly contrast: number };

/** The colour nearest to the accent, towards black or white, that has the contrast to all grounds. */
function apartFrom(grounds: readonly Rgb[], { accent, away, contrast }: Search): Rgb {
  for (let step = 0; step < STEPS; step += 1) {
    const color = mixed(accent, away, step / STEPS);
    if (grounds.every((ground) => contrastRatio(color, ground) >= contrast)) return color;
  }
  return away;
}
