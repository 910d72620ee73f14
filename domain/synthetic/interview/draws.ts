import type { Random } from '../../ground/seeded-random.ts';
import type { Spread, Weights } from './belief.ts';

/** One of the ids, as likely as its share of the weights; the last one where no weight is above 0. */
export function drawOne(weights: Weights, random: Random): string | undefined {
  const usable = [...weights].map(([id, weight]) => [id, weight > 0 && Number.isFinite(weight) ? weight : 0] as const);
  let left = random() * usable.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [id, weight] of usable) {
    if (weight > 0 && left < weight) return id;
    left -= weight;
  }
  return usable.at(-1)?.[0];
}

/** A number of a triangular distribution, by inversion (Kotz and van Dorp 2004, "Beyond Beta", section 1.2). */
export function drawNumber({ low, likely, high }: Spread, random: Random): number {
  const share = random();
  if (!(high > low)) return low;
  const peak = (likely - low) / (high - low);
  return share < peak
    ? low + (high - low) * Math.sqrt(share * peak)
    : high - (high - low) * Math.sqrt((1 - share) * (1 - peak));
}

/** A number of the standard normal distribution (Box and Muller 1958). */
export function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A number of the standard Gumbel distribution: the noise whose greatest sum is a choice by the logit model (McFadden 1974). */
export function drawGumbel(random: Random): number {
  return -Math.log(-Math.log(Math.min(1 - Number.EPSILON, Math.max(Number.EPSILON, random()))));
}
