/** The text with the decimal digits of any script (Arabic, Devanagari, full width…) as 0 to 9. */
export function withAsciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)));
}

/** Unicode lists the digits of every script from 0 to 9, and such lists follow each other without a gap or with one. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
