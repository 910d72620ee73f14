import { CURRENCIES, CURRENCY_OF_LANGUAGE, LIKELY_CURRENCY } from '../vocabulary/answer-currencies.ts';
import { foldWords } from '../vocabulary/answer-phrases.ts';

/** `stated` is false where the file names no currency and the language decided. */
export type CurrencyChoice = { readonly code: string; readonly stated: boolean };

/** A currency that the words name: its code, or null in `code` for a mark that several countries share. */
export function writtenCurrency(words: string): { readonly code: string | null } | null {
  const folded = foldWords(words);
  return CURRENCIES.find(({ pattern }) => pattern.test(folded)) ?? null;
}

/** The ISO 4217 code that amounts are asked in. */
export function currencyOf(words: string, language: string): CurrencyChoice {
  const written = writtenCurrency(words);
  if (written === null) return { code: LIKELY_CURRENCY[language] ?? 'USD', stated: false };
  if (written.code !== null) return { code: written.code, stated: true };
  const code = CURRENCY_OF_LANGUAGE[language];
  // "Pesos" are those of a dozen countries, whatever the language.
  return { code: code ?? 'USD', stated: code !== undefined && language !== 'es' };
}
