export type DecimalMark = '.' | ',';

const known = new Map<string, DecimalMark>();

/**
 * What stands before the decimals of a number in a language (ISO 639-1, any text is taken). Languages with a mark of
 * their own (Persian) count as using the point: that is what their people type where the keyboard has no other.
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

/** A language as `Intl` takes it: English for what is no two letters, so that there are only so many to know. */
export function languageTag(language: string): string {
  const code = language.slice(0, 2).toLowerCase();
  return /^[a-z]{2}$/.test(code) && !/^[a-z]/i.test(language.slice(2)) ? code : 'en';
}
