import type { Palette } from '../../../results/charts/palette.ts';
import { PALETTES } from '../../../results/charts/palette.ts';
import type { DeckPicture, DeckTheme } from '../deck.ts';

export const NAMED_THEMES = ['fieldwork', 'night'] as const;

/** Colours that somebody chose, as `#rrggbb`. */
export type OwnColours = {
  readonly primary: string;
  readonly secondary?: string | undefined;
  readonly background?: string | undefined;
};

export type AskedTheme = (typeof NAMED_THEMES)[number] | OwnColours;

const PAPER = '#ffffff';
/** A background below this relative luminance takes light text: black and white contrast equally with it. */
const DARK_BELOW = 0.179;
const LEAST_CONTRAST = 3;

/** The colours of a deck. What can't be seen on the background gives way to a colour of the palette that can. */
export function themeOf(asked: AskedTheme, logo: DeckPicture | null): DeckTheme {
  if (asked === 'fieldwork') return themeFrom(PALETTES.light, PAPER, [], logo);
  if (asked === 'night') return themeFrom(PALETTES.dark, PALETTES.dark.background ?? PAPER, [], logo);
  const background = asked.background ?? PAPER;
  const chosen = [asked.primary, ...(asked.secondary === undefined ? [] : [asked.secondary])];
  const seen = chosen.filter((colour) => contrast(colour, background) >= LEAST_CONTRAST);
  return themeFrom(paletteOn(background), background, seen, logo);
}

/** The palette whose marks can be seen on the theme's background. */
export function paletteOf({ background }: Pick<DeckTheme, 'background'>): Palette {
  return paletteOn(background);
}

function paletteOn(background: string): Palette {
  return luminance(background) < DARK_BELOW ? PALETTES.dark : PALETTES.light;
}

function themeFrom(
  palette: Palette,
  background: string,
  chosen: readonly string[],
  logo: DeckPicture | null,
): DeckTheme {
  const usual = palette.categories.map(({ fill }) => fill).filter((fill) => !chosen.includes(fill));
  const { ink, soft } = palette;
  return { background, ink, soft, accent: chosen[0] ?? palette.accent.fill, series: [...chosen, ...usual], logo };
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
