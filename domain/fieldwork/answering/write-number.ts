import { canonicalDecimal } from '../../questionnaire/logic/evaluation/decimal.ts';
import { decimalMarkOf } from '../../ground/decimal-mark.ts';

/** Up to three digits, then three decimals: what "1.234" means depends on the language. */
const AMBIGUOUS = /^-?[1-9][0-9]{0,2}\.[0-9]{3}$/;

/**
 * Writes a number without groups or an exponent, so that `numberInText` reads the same number: with the language's
 * decimal mark, or (language null) with a point that every language reads alike: a zero after three decimals keeps the
 * point from being read as a separator of thousands.
 */
export function numberWriter(language: string | null): (value: number) => string {
  return (value) => {
    const plain = canonicalDecimal(value);
    if (language !== null) return plain.replace('.', decimalMarkOf(language));
    return AMBIGUOUS.test(plain) ? `${plain}0` : plain;
  };
}

/** A number as field values; none for anything else. */
export function numberValues(value: unknown, write: (value: number) => string): readonly string[] {
  return typeof value === 'number' && Number.isFinite(value) ? [write(value)] : [];
}
