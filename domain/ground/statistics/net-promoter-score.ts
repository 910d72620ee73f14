import { fsum } from 'd3-array';
import type { Counted } from './tally.ts';
import { Z_95 } from './distributions.ts';
import { effectiveBase } from './effective-base.ts';
import { finiteOrNull } from './finite-or-null.ts';

/** Unrounded, on the scale from −100 to 100; all but the counts is null without answers. */
export type NpsScore = {
  readonly score: number | null;
  readonly base: number;
  readonly promoters: number;
  readonly passives: number;
  readonly detractors: number;
  readonly promoterPct: number | null;
  readonly passivePct: number | null;
  readonly detractorPct: number | null;
  readonly standardError: number | null;
  /** Half the width of the 95 % interval. */
  readonly marginOfError95: number | null;
};

const LEAST_PROMOTER = 9;
const LEAST_PASSIVE = 7;

/**
 * The Net Promoter Score of answers from 0 to 10: 100·(p − d), p the share of promoters (9, 10), d that of detractors (0 to 6)
 * (Reichheld 2003, "The One Number You Need to Grow"). Its standard error is 100·√((p + d − (p − d)²)/n), the variance of a
 * variable with the values 1, 0 and −1 (Rocks 2016, "Interval Estimation for the Net Promoter Score"), with weights
 * by the effective base; the margin is 1.96 of it.
 */
export function netPromoterScore(values: readonly Counted<number>[], squaredWeights?: number): NpsScore {
  const countOf = (wanted: (value: number) => boolean): number =>
    fsum(values.filter(({ value }) => wanted(value)).map(({ count }) => count));
  const promoters = countOf((value) => value >= LEAST_PROMOTER);
  const passives = countOf((value) => value >= LEAST_PASSIVE && value < LEAST_PROMOTER);
  const detractors = countOf((value) => value < LEAST_PASSIVE);
  const base = fsum(values, ({ count }) => count);
  const effective = effectiveBase(base, squaredWeights ?? base);
  const counts = { base, promoters, passives, detractors };
  return effective === null ? { ...counts, ...NO_SHARES } : { ...counts, ...sharesOf(counts, effective) };
}

type Shares = Omit<NpsScore, 'base' | 'promoters' | 'passives' | 'detractors'>;

const NO_SHARES: Shares = {
  score: null,
  promoterPct: null,
  passivePct: null,
  detractorPct: null,
  standardError: null,
  marginOfError95: null,
};

function sharesOf(counts: Omit<NpsScore, keyof Shares>, effective: number): Shares {
  // Rounding may give more than 100.
  const percent = (count: number): number => Math.min(100, Math.max(-100, (100 * count) / counts.base));
  const p = counts.promoters / counts.base;
  const d = counts.detractors / counts.base;
  const standardError = 100 * Math.sqrt(Math.max(0, p + d - (p - d) ** 2) / effective);
  return {
    score: percent(counts.promoters - counts.detractors),
    promoterPct: percent(counts.promoters),
    passivePct: percent(counts.passives),
    detractorPct: percent(counts.detractors),
    standardError: finiteOrNull(standardError),
    marginOfError95: finiteOrNull(Z_95 * standardError),
  };
}
