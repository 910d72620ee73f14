import type { Random } from '../../ground/seeded-random.ts';
import { shuffled } from '../../ground/seeded-random.ts';
import type { Blocks } from './block-design.ts';

/**
 * Assigns items to the numbers of the blocks, for each of several designs made from the same blocks: items that were in
 * the fewest sets so far get the numbers that are in one set more. So all designs together show every item equally
 * often, or once more.
 */
export function shareItems({ extras }: Blocks, items: number, designs: number, random: Random): number[][] {
  const favoured = Array.from({ length: items }, () => 0);
  return Array.from({ length: designs }, () => {
    const order = shuffled([...favoured.keys()], random).toSorted(
      (one, other) => (favoured[one] ?? 0) - (favoured[other] ?? 0),
    );
    const chosen = shuffled(order.slice(0, extras), random);
    for (const item of chosen) favoured[item] = (favoured[item] ?? 0) + 1;
    return [...chosen, ...shuffled(order.slice(extras), random)];
  });
}
