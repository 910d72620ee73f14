import type { NumberUnit } from './number-unit.ts';
import { isUnit } from './number-unit.ts';
import { writtenNumber } from './written-number.ts';

/**
 * The number that a person wrote, as the language writes it: "1.234,5" in German, "1,234.5" in English. Where that makes
 * no sense the other mark is tried, so that "1.5" is one and a half in both; "1.234" follows the language. Digits of all
 * scripts count, groups may be parted by blanks or apostrophes, a unit may stand on either side. Undefined for anything
 * else, exponents among it.
 */
export function numberInText(text: string, language: string, unit: NumberUnit): number | undefined {
  return writtenNumber(text, language, {
    isUnit: (word) => isUnit(word, unit, language),
    mayEndInDash: unit !== 'none' && unit !== 'percent',
  });
}
