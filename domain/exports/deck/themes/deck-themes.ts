import { PALETTES } from '../../../results/charts/palette.ts';
import type { Palette } from '../../../results/charts/palette.ts';
import { readableOn } from './contrast.ts';
import type { DeckPicture, DeckTheme } from '../deck.ts';
import { DECK_THEMES, teamDeckTheme } from './team-theme.ts';

export const NAMED_THEMES = ['fieldwork', 'night'] as const;

/** Colours that somebody chose, as `#rrggbb`. */
export type OwnColours = {
  readonly primary: string;
  readonly secondary?: string | undefined;
  readonly background?: string | undefined;
};

export type AskedTheme = (typeof NAMED_THEMES)[number] | OwnColours;

/** The colours of a deck. What could not be read on the background is darkened or lightened until it can. */
export function themeOf(asked: AskedTheme, logo: DeckPicture | null): DeckTheme {
  if (typeof asked === 'string') return { ...DECK_THEMES[asked], logo };
  const { primary, secondary = null, background = null } = asked;
  return teamDeckTheme({ primary, secondary, background }, logo);
}

/** The palette whose marks can be seen on the theme's background. */
export function paletteOf({ background }: Pick<DeckTheme, 'background'>): Palette {
  return readableOn(background) === '#ffffff' ? PALETTES.dark : PALETTES.light;
}
