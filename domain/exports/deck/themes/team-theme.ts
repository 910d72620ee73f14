import { PALETTES } from '../../../results/charts/palette.ts';
import type { Palette } from '../../../results/charts/palette.ts';
import { contrastOf, hexColor, mixed, readableOn, withContrast } from './contrast.ts';
import type { DeckPicture, DeckTheme } from '../deck.ts';

/** WCAG 2.2: of text (1.4.3), and of marks and lines of a chart (1.4.11). */
const LEAST_CONTRAST = { text: 4.5, mark: 3 } as const;
const WHITE = '#ffffff';

/** A team's colours as it wrote them, `#rrggbb` or `#rgb`; others are passed over. */
export type TeamColors = {
  readonly primary: string;
  readonly secondary?: string | null;
  readonly background?: string | null;
};

/** Our own looks: light, and dark for rooms that are. */
export const DECK_THEMES: Readonly<Record<'fieldwork' | 'night', DeckTheme>> = {
  fieldwork: ofPalette(PALETTES.light),
  night: ofPalette(PALETTES.dark),
};

/**
 * A look in a team's colours. What would be hard to read on the background is darkened or lightened until it is not; the
 * same colours give the same look. Series beyond the team's own colours are those of the palette for that background.
 */
export function teamDeckTheme(colors: TeamColors, logo: DeckPicture | null): DeckTheme {
  const background = hexColor(colors.background ?? '') ?? WHITE;
  const isDark = readableOn(background) === WHITE;
  const palette = isDark ? PALETTES.dark : PALETTES.light;
  const mark = (color: string) => withContrast(color, background, LEAST_CONTRAST.mark);
  const text = (color: string) => withContrast(color, background, LEAST_CONTRAST.text);
  const primary = hexColor(colors.primary) ?? palette.accent.fill;
  const secondary = hexColor(colors.secondary ?? '');
  const own = [primary, ...(secondary === null ? [] : [secondary])].map(mark);
  return {
    background,
    ink: text(palette.ink),
    soft: text(mixed(palette.ink, background, 0.3)),
    // Numbers are written in it.
    accent: text(primary),
    series: [
      ...own,
      ...apartFirst(
        palette.categories.map(({ fill }) => mark(fill)),
        own,
      ),
    ],
    logo,
  };
}

/** Those that can be told from a team's own colours before those that can't: there are enough in any case. */
function apartFirst(usual: readonly string[], own: readonly string[]): readonly string[] {
  const { true: apart = [], false: near = [] } = Object.groupBy(usual, (fill) => String(isApart(fill, own)));
  return [...apart, ...near];
}

/** Whether a colour can be told from all of these: by a step of lightness, or by hue. */
function isApart(color: string, others: readonly string[]): boolean {
  return others.every((other) => contrastOf(color, other) > 1.6 || distance(color, other) > 90);
}

function distance(first: string, second: string): number {
  const parts = [1, 3, 5].map((at) => [first, second].map((color) => Number.parseInt(color.slice(at, at + 2), 16)));
  return Math.hypot(...parts.map(([one = 0, other = 0]) => one - other));
}

function ofPalette({ background, ink, soft, accent, categories }: Palette): DeckTheme {
  const series = categories.map(({ fill }) => fill);
  return { background: background ?? WHITE, ink, soft, accent: accent.fill, series, logo: null };
}
