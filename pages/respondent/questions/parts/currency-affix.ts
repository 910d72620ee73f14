import type { Affix } from './field.ts';

/** The sign of a currency (ISO 4217), on the side of the amount that the language uses; its name is read out. */
export function currencyAffix(code: string, language: string): Affix {
  const parts = new Intl.NumberFormat([language, 'en'], {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const amountAt = parts.findIndex(({ type }) => type === 'integer');
  return {
    text: parts[at]?.value ?? code,
    name: new Intl.DisplayNames([language, 'en'], { type: 'currency' }).of(code) ?? code,
    stands: at < amountAt ? 'before' : 'behind',
  };
}
