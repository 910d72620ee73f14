import type { ValueReading } from './answer-reading.ts';

/**
 * Free text, in words as it was written; blanks alone are no answer. Logic compares it in the Unicode form (NFC) that its
 * own texts have: else "é" would equal or differ by the keyboard it was typed on.
 */
export const textReading: ValueReading = {
  view: () => ({ kind: 'text' }),
  value: (answer) => textOf(answer)?.normalize() ?? null,
  text: (answer) => textOf(answer) ?? '',
};

function textOf(answer: unknown): string | null {
  return typeof answer === 'string' && answer.trim() !== '' ? answer : null;
}
