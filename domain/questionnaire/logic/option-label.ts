/**
 * An option's label as a literal: in backticks, trimmed, a backtick in it doubled. Line breaks and control characters,
 * which no label holds, become spaces, so that what comes out is one literal whatever went in.
 */
export function optionLabel(text: string): string {
  const label = text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .normalize();
  return `\`${label.replaceAll('`', '``')}\``;
}
