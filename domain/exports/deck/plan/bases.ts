import { Z_95 } from '../../../ground/statistics/distributions.ts';
import { FIGURES } from './figures-in-words.ts';

const VERY_SMALL = 30;
const SMALL = 100;

/**
 * Half the width of the 95 % interval of a share of 50 %, in points: 1.96 √(p (1 − p) / n), the widest of all shares, of a
 * simple random sample (Cochran, Sampling Techniques, 3rd edition 1977, section 3.6); null for nobody.
 */
export function marginOfError(base: number): number | null {
  return base > 0 ? 100 * Z_95 * Math.sqrt(0.25 / base) : null;
}

/** Who stands behind a chart: `Base: 412 who answered (± 4.8 points)`, with a warning where they are few. */
export function baseInWords(base: number, effectiveBase: number | null): string {
  const effective = effectiveBase ?? base;
  const margin = marginOfError(effective);
  const points = margin === null ? '' : ` (± ${FIGURES.decimal(margin)} points at 95%)`;
  return `Base: ${FIGURES.count(Math.round(base))} who answered${points}${warningOf(effective)}`;
}

/** Whether so few answered that a title says so. */
export function isVerySmall(base: number): boolean {
  return base < VERY_SMALL;
}

function warningOf(base: number): string {
  if (base < VERY_SMALL) return `. Fewer than ${VERY_SMALL}: an indication only`;
  return base < SMALL ? `. Fewer than ${SMALL}: read with care` : '';
}
