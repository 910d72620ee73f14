/** The text with the decimal digits of any script (Arabic, Devanagari, full width…) as 0 to 9. */
export function withAsciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)));
}

/**
 * In Unicode the digits of a script are consecutive, 0 to 9, and two such lists follow each other with or without a
 * gap.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
