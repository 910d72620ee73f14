import { isPercentSign } from './percent-sign.ts';
import { writtenNumber } from './written-number.ts';

/** The percentage that a person wrote, as `numberInText` reads it: the same without all that is known of currencies. */
export function percentInText(text: string, language: string): number | undefined {
  return writtenNumber(text, language, { isUnit: isPercentSign, mayEndInDash: false });
}
