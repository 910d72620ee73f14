import type { Accents } from './accents.ts';
import { DARK, LIGHT, accentsOn } from './accents.ts';
import { parseHex, toHex } from './contrast.ts';

/** The colour of pages if a team has none. */
export const DEFAULT_COLOR = '#3556d4';

/** The CSS that makes a colour (`#rrggbb`) the accent of a survey's pages, in light and dark, with all contrasts kept. */
export function themeStylesheet(color: string): string {
  const accent = parseHex(color);
  return `:root{${declarations(accentsOn(accent, LIGHT))}}@media (prefers-color-scheme:dark){:root{${declarations(accentsOn(accent, DARK))}}}`;
}

/** Custom properties, one after the other: `--accent:#3556d4;…`. */
function declarations(accents: Accents): string {
  return [
    `--accent:${toHex(accents.accent)}`,
    `--on-accent:${toHex(accents.onAccent)}`,
    `--accent-strong:${toHex(accents.accentStrong)}`,
    `--accent-ink:${toHex(accents.accentInk)}`,
    `--accent-line:${toHex(accents.accentLine)}`,
    `--accent-soft:${toHex(accents.accentSoft)}`,
  ].join(';');
}
