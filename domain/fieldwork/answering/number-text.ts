import type { NumberUnit } from './number-unit.ts';
import { isUnit } from './number-unit.ts';
import { writtenNumber } from './written-number.ts';

/**
 * Parses a number as people write it in the language: "1.234,5" in German, "1,234.5" in English. Where that fails, the
 * other decimal mark is tried, so that "1.5" is one and a half in both; "1.234" follows the language. Digits of all
 * scripts are read, groups may be separated by spaces or apostrophes, and a unit may precede or follow. Undefined for
 * any other text, also for exponents.
 */
export function numberInText(text: string, language: string, unit: NumberUnit): number | undefined {
  return writtenNumber(text, language, {
    isUnit: (word) => isUnit(word, unit, language),
    mayEndInDash: unit !== 'none' && unit !== 'percent',
  });
}
