import type { Random } from '../../ground/seeded-random.ts';
import { shuffled } from '../../ground/seeded-random.ts';

/**
 * The profiles of one task, level by profile and attribute: each attribute's levels, in the order given and repeatedly,
 * are dealt to profiles sorted by the levels that they have already. So as few profiles as possible are alike, and none
 * are the same while there are enough to choose from.
 */
export function dealLevels(orders: readonly (readonly number[])[], features: number, random: Random): number[][] {
  const profiles = Array.from({ length: features }, () => orders.map(() => 0));
  let groups: readonly (readonly number[][])[] = [profiles];
  for (const attribute of shuffled([...orders.keys()], random)) {
    const order = orders[attribute] ?? [];
    const isApart = groups.length === features;
    const sorted = isApart ? shuffled(profiles, random) : groups.flat();
    sorted.forEach((profile, place) => {
      profile[attribute] = order[place % order.length] ?? 0;
    });
    if (!isApart) groups = groups.flatMap((group) => [...Map.groupBy(group, (profile) => profile[attribute]).values()]);
  }
  return [...shuffled(profiles, random)];
}
