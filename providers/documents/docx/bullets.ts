import type { SourceListItem } from '../../../domain/import/source-document.ts';
import type { ListLevel } from './numbering-definitions.ts';
import { fromSymbolFont, isSymbolFont } from './symbol-fonts.ts';

/** A bullet's marker, and its shape for a reader. */
export type Bullet = Pick<SourceListItem, 'marker' | 'glyph'>;

const BOXES = /^[☐☑☒▢□❏❐❑❒◻⬜◽⬚🗆🗌]/u;
const HOLLOW_CIRCLES = /^[○◯⚪❍⭘◦◎◉⦿⊙]/u;
const CIRCLE_LETTERS = /^[Oo0]$/;

/**
 * The bullet of a list's level. A box is a check box and a hollow circle a radio button, except inside a bulleted list: there a
 * hollow circle is only what Word, LibreOffice and Google Docs give a second level.
 */
export function bulletOf(levels: readonly (ListLevel | null)[], level: number): Bullet {
  const own = levels[level] ?? null;
  if (own === null || own.pictureBullet) return { marker: '•', glyph: 'bullet' };
  const marker = markerOf(own);
  if (BOXES.test(marker)) return { marker, glyph: 'checkbox' };
  if (!HOLLOW_CIRCLES.test(marker)) return { marker, glyph: 'bullet' };
  return { marker, glyph: isInsideBullets(levels, level) ? 'bullet' : 'radio' };
}

/** Word draws a hollow circle as the letter o of Courier New. */
function markerOf(level: ListLevel): string {
  const text = level.text.trim();
  if (isSymbolFont(level.font) || isPrivateUse(text)) return fromSymbolFont(text, level.font);
  return CIRCLE_LETTERS.test(text) ? '○' : text;
}

function isPrivateUse(text: string): boolean {
  return /[\uF000-\uF0FF]/.test(text);
}

function isInsideBullets(levels: readonly (ListLevel | null)[], level: number): boolean {
  const outer = level === 0 ? null : (levels[level - 1] ?? null);
  if (outer === null || outer.format !== 'bullet') return false;
  return !HOLLOW_CIRCLES.test(markerOf(outer));
}
