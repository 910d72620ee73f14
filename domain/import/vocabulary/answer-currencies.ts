import { anyOf } from './answer-phrases.ts';

/** Ways to write a currency and its ISO 4217 code, the more telling first. `null` is decided by the language. */
export const CURRENCIES: readonly { readonly pattern: RegExp; readonly code: string | null }[] = [
  ...['USD', 'EUR', 'GBP', 'DKK', 'SEK', 'NOK', 'ISK', 'CHF', 'CNY', 'JPY', 'INR', 'MXN', 'ARS', 'COP', 'CLP', 'PEN', 'BRL', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'TWD', 'KRW', 'ZAR', 'KES', 'NGN', 'GHS', 'UGX', 'TZS', 'PLN', 'CZK', 'HUF', 'RON', 'TRY', 'AED', 'SAR', 'ILS', 'EGP', 'PKR', 'BDT', 'LKR', 'IDR', 'MYR', 'THB', 'PHP', 'VND', 'UYU', 'BOB', 'PYG', 'CRC', 'GTQ', 'HNL', 'DOP'].map(
    (code) => ({ pattern: anyOf([code.toLowerCase()]), code }),
  ),
  { pattern: /us ?\$|u\.s\. dollars|us dollars|(?<!\p{L})dolares/u, code: 'USD' },
  { pattern: /au?\$ ?|australian dollars/u, code: 'AUD' },
  { pattern: /c(?:a|dn)?\$|canadian dollars/u, code: 'CAD' },
  { pattern: /mx\$|pesos mexicanos/u, code: 'MXN' },
  { pattern: /pesos argentinos/u, code: 'ARS' },
  { pattern: /pesos colombianos/u, code: 'COP' },
  { pattern: /pesos chilenos/u, code: 'CLP' },
  { pattern: /pesos uruguayos/u, code: 'UYU' },
  { pattern: /danske kroner|d\.?kr/u, code: 'DKK' },
  { pattern: /svenska kronor/u, code: 'SEK' },
  { pattern: /norske kroner/u, code: 'NOK' },
  { pattern: /€|(?<!\p{L})euros?(?!\p{L})/u, code: 'EUR' },
  { pattern: /£|pounds? sterling|british pounds/u, code: 'GBP' },
  { pattern: /人民币|rmb|万元|[\d_ )]元|元\/|\(元\)|^元$|多少元/u, code: 'CNY' },
  { pattern: /港币|港元|hk\$/u, code: 'HKD' },
  { pattern: /新台币|nt\$/u, code: 'TWD' },
  { pattern: /日元|円/u, code: 'JPY' },
  { pattern: /₹|rupees|(?<!\p{L})rs\.?(?!\p{L})/u, code: 'INR' },
  { pattern: /r\$|reais/u, code: 'BRL' },
  { pattern: /(?<!\p{L})soles(?!\p{L})|s\/\./u, code: 'PEN' },
  { pattern: /quetzales/u, code: 'GTQ' },
  { pattern: /lempiras/u, code: 'HNL' },
  { pattern: /bolivianos/u, code: 'BOB' },
  { pattern: /guaranies/u, code: 'PYG' },
  { pattern: /swiss francs|(?<!\p{L})sfr|schweizer franken/u, code: 'CHF' },
  { pattern: /₩|korean won/u, code: 'KRW' },
  { pattern: /₽|rubles/u, code: 'RUB' },
  { pattern: /₺|turkish lira/u, code: 'TRY' },
  { pattern: /₦|naira/u, code: 'NGN' },
  { pattern: /(?<!\p{L})ksh|kenyan shillings/u, code: 'KES' },
  { pattern: /(?<!\p{L})zł|zloty/u, code: 'PLN' },
  { pattern: /(?<!\p{L})rand(?!\p{L})/u, code: 'ZAR' },
  { pattern: /[¥￥]|(?<!\p{L})kr\.?(?!\p{L})|kroner|kronor|(?<!\p{L})pesos?(?!\p{L})/u, code: null },
  { pattern: /\$|dollars?/u, code: 'USD' },
];

/** What a mark that several countries share means in a language ("kr", "¥", "pesos"). */
export const CURRENCY_OF_LANGUAGE: Readonly<Record<string, string>> = {
  da: 'DKK', sv: 'SEK', no: 'NOK', nb: 'NOK', nn: 'NOK', zh: 'CNY', ja: 'JPY', es: 'MXN', is: 'ISK',
};

/** Where amounts are asked without a currency: what people of that language most likely mean, for a person to check. */
export const LIKELY_CURRENCY: Readonly<Record<string, string>> = {
  en: 'USD', es: 'EUR', da: 'DKK', zh: 'CNY', de: 'EUR', fr: 'EUR', pt: 'BRL', sv: 'SEK', no: 'NOK', nb: 'NOK', nn: 'NOK', it: 'EUR', nl: 'EUR', fi: 'EUR', ja: 'JPY', ko: 'KRW', pl: 'PLN', cs: 'CZK', tr: 'TRY', hi: 'INR',
};

/** The country whose postal codes people of that language most likely mean. */
export const LIKELY_COUNTRY: Readonly<Record<string, string>> = {
  en: 'US', es: 'ES', da: 'DK', zh: 'CN', de: 'DE', fr: 'FR', pt: 'BR', sv: 'SE', no: 'NO', nb: 'NO', nn: 'NO', it: 'IT', nl: 'NL', fi: 'FI', ja: 'JP', ko: 'KR', pl: 'PL', cs: 'CZ', tr: 'TR',
};
