import { canonicalDecimal } from '../../questionnaire/logic/evaluation/decimal.ts';
import { decimalMarkOf } from '../../ground/decimal-mark.ts';

/** Three decimals behind up to three digits: what "1.234" means depends on the language. */
const AMBIGUOUS = /^-?[1-9][0-9]{0,2}\.[0-9]{3}$/;

/**
 * A number written out without groups or an exponent, so that `numberInText` reads the same: with the language's own
 * decimal mark, or (language null) with a point that is read alike in every language: a zero behind three decimals
 * keeps it from parting thousands.
 */
export function numberWriter(language: string | null): (value: number) => string {
  return (value) => {
    const plain = canonicalDecimal(value);
    if (language !== null) return plain.replace('.', decimalMarkOf(language));
    return AMBIGUOUS.test(plain) ? `${plain}0` : plain;
  };
}

/** The same as field values, for a number; none for anything else. */
export function numberValues(value: unknown, write: (value: number) => string): readonly string[] {
  return typeof value === 'number' && Number.isFinite(value) ? [write(value)] : [];
}
