/**
 * An option's label as a literal: in backticks, trimmed, with backticks doubled. Line breaks and control characters,
 * which no label contains, become spaces, so that the result is always one literal.
 */
export function optionLabel(text: string): string {
  const label = text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .normalize();
  return `\`${label.replaceAll('`', '``')}\``;
}
