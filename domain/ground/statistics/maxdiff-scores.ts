import { finiteOrNull } from './finite-or-null.ts';

/** How often an item was shown, and picked as best and as worst. */
export type MaxdiffCount = { readonly shown: number; readonly best: number; readonly worst: number };

export type MaxdiffScore = {
  /** (best − worst) / shown, from −1 to 1. */
  readonly bestMinusWorst: number | null;
  /**
   * Null where it is infinite: for an item that was picked each time it was shown, always as best or always as worst.
   */
  readonly utility: number | null;
  readonly standardError: number | null;
  /** The item's part of all preference, 0 to 1; null for all items where some utility is +∞. */
  readonly share: number | null;
};

/**
 * Scores by counts, and by the closed-form estimate of the multinomial logit: p = (shown − worst + best)/(2·shown), utility
 * ln(p/(1 − p)), its standard error √(p(1 − p)/(2·shown))/(p(1 − p)), share exp(utility)/Σexp(utility) (Lipovetsky and Conklin
 * 2014, "Best-worst scaling in analytical closed-form solution"; R's bwsTools `ae_mnl`).
 */
export function maxdiffScores(items: readonly MaxdiffCount[]): readonly MaxdiffScore[] {
  const odds = items.map((item) => oddsOf(item));
  const total = odds.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return items.map((item, index) => {
    const own = odds[index] ?? null;
    const share = own !== null && total > 0 && Number.isFinite(total) ? own / total : null;
    return { bestMinusWorst: balance(item), ...logitOf(item), share };
  });
}

function balance({ shown, best, worst }: MaxdiffCount): number | null {
  return shown > 0 ? Math.min(1, Math.max(-1, (best - worst) / shown)) : null;
}

/** The odds of being preferred: exp(utility), from 0 to ∞. */
function oddsOf(item: MaxdiffCount): number | null {
  const difference = balance(item);
  return difference === null ? null : (1 + difference) / (1 - difference);
}

function logitOf(item: MaxdiffCount): Pick<MaxdiffScore, 'utility' | 'standardError'> {
  const odds = oddsOf(item);
  const difference = balance(item) ?? 0;
  if (odds === null || odds === 0 || !Number.isFinite(odds)) return { utility: null, standardError: null };
  const p = (1 + difference) / 2;
  const spread = p * ((1 - difference) / 2);
  return { utility: Math.log(odds), standardError: finiteOrNull(1 / Math.sqrt(2 * item.shown * spread)) };
}
