const formats = new Map<string, Intl.NumberFormat>();

/**
 * The words with `{name}` replaced by the value of that name; a name without a value stays as it is. Numbers are formatted
 * for the language, four digits without a separator: they may be years.
 */
export function fill(
  words: string,
  values: Readonly<Record<string, string | number | undefined>>,
  language: string,
): string {
  return words.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'number' ? numberText(value, language) : (value ?? placeholder);
  });
}

/** A number as the language writes it. */
export function numberText(value: number, language: string): string {
  return formatOf(language).format(value);
}

function formatOf(language: string): Intl.NumberFormat {
  const known = formats.get(language);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(language, { maximumSignificantDigits: 15, useGrouping: 'min2' });
  formats.set(language, made);
  return made;
}
