/**
 * A list of phrases written as a table: separated by " · " or by line breaks, usually one language a line. Phrases are patterns
 * over folded words (lower case, no accents, plain quotes and hyphens); backslashes stand for themselves.
 */
export function phrases(template: TemplateStringsArray, ...values: readonly string[]): readonly string[] {
  return String.raw(template, ...values)
    .split(/\s+·\s+|\n/u)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
