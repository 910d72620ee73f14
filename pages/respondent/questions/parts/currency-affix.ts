import type { Affix } from './field.ts';

/** The sign of a currency (ISO 4217), at the side of the amount where the language has it; its name is what is heard. */
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
