import type { ValueReading } from './answer-reading.ts';

/**
 * Free text, as it was written; blanks alone are no answer. Logic compares it in the Unicode form NFC, like its own
 * texts: otherwise whether "é" is equal would depend on the keyboard.
 */
export const textReading: ValueReading = {
  view: () => ({ kind: 'text' }),
  value: (answer) => textOf(answer)?.normalize() ?? null,
  text: (answer) => textOf(answer) ?? '',
};

function textOf(answer: unknown): string | null {
  return typeof answer === 'string' && answer.trim() !== '' ? answer : null;
}
