import { isPercentSign } from './percent-sign.ts';
import { writtenNumber } from './written-number.ts';

/** Parses a percentage like `numberInText`, but without its knowledge of currencies. */
export function percentInText(text: string, language: string): number | undefined {
  return writtenNumber(text, language, { isUnit: isPercentSign, mayEndInDash: false });
}
