import { currencyCode } from '../../questionnaire/document/currency.ts';
import { languageTag } from '../../ground/languages/language-tag.ts';
import { isPercentSign } from './percent-sign.ts';

/** The unit that may be written beside a number: none, a percent sign, a currency (ISO 4217), or any of them. */
export type NumberUnit = 'none' | 'percent' | 'any' | { readonly currency: string };

/** "€", "R$", "US$". */
const CURRENCY_SIGN = /^\p{Lu}{0,3}\p{Sc}$/u;

/** Abbreviations that people write beside amounts, in addition to the signs that `Intl` knows. */
const WORDS_OF_CURRENCIES: Readonly<Record<string, readonly string[]>> = {
  CHF: ['fr', 'sfr'],
  CNY: ['元', '圆', 'rmb'],
  INR: ['rs'],
  JPY: ['円', '圓', 'yen'],
  KRW: ['원'],
  RUB: ['руб', 'р'],
  TRY: ['tl'],
};

/**
 * True for a sign, a word or a code that may be written beside a number with that unit; never for another currency's.
 */
export function isUnit(word: string, unit: NumberUnit, language: string): boolean {
  if (unit === 'none') return false;
  if (unit === 'percent') return isPercentSign(word);
  if (unit === 'any') return isPercentSign(word) || CURRENCY_SIGN.test(word) || currencyCode.safeParse(word).success;
  return word.toUpperCase() === unit.currency || signsOf(unit.currency, language).has(withoutPoints(word));
}

/** "$" and "US$" of US dollars, "kr" of crowns in a Danish survey, "zł" in a Polish one. */
function signsOf(currency: string, language: string): ReadonlySet<string> {
  const signs = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    [languageTag(language), 'en'].flatMap((tag) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay })
        .formatToParts(1)
        .flatMap(({ type, value }) => (type === 'currency' ? withoutPoints(value) : [])),
    ),
  );
  // "US$": a currency's code begins with its country's.
  const ofCountry = signs.map((sign) => `${currency.slice(0, 2).toLowerCase()}${sign}`);
  return new Set([...signs, ...ofCountry, ...(WORDS_OF_CURRENCIES[currency] ?? [])]);
}

function withoutPoints(sign: string): string {
  return sign.replaceAll('.', '').toLowerCase();
}
