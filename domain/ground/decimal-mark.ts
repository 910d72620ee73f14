import { languageTag } from './languages/language-tag.ts';

export type DecimalMark = '.' | ',';

const known = new Map<string, DecimalMark>();

/**
 * The decimal mark of a language (ISO 639-1; any text is accepted). Languages with a mark of their own (Persian) count
 * as using the point, which people type where the keyboard has no other.
 */
export function decimalMarkOf(language: string): DecimalMark {
  const tag = languageTag(language);
  const found = known.get(tag);
  if (found !== undefined) return found;
  const mark = new Intl.NumberFormat([tag, 'en'])
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')
    ? ','
    : '.';
  known.set(tag, mark);
  return mark;
}
