const RIGHT_TO_LEFT_LETTERS = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/gu;
const LETTERS = /\p{L}/gu;

/** True if most letters of a text are written from right to left, for files that leave the direction to the letters. */
export function isMostlyRightToLeft(text: string): boolean {
  const rightToLeft = countOf(text, RIGHT_TO_LEFT_LETTERS);
  return rightToLeft > 0 && rightToLeft * 2 > countOf(text, LETTERS);
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
