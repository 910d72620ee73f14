import { seededRandom, shuffled } from '../../ground/seeded-random.ts';
import { SEARCH_EFFORT } from './anneal.ts';
import { blockDesign } from './block-design.ts';
import { connectSets } from './connect-sets.ts';
import { placeItems } from './place-items.ts';
import { shareItems } from './share-items.ts';
import { spreadPairs } from './spread-pairs.ts';

export type MaxdiffSizes = {
  /** At least two, all different. */
  readonly optionIds: readonly string[];
  /** Sets of a design. */
  readonly sets: number;
  readonly designs: number;
  /** Items of a set, at most as many as there are options. */
  readonly features: number;
};

/**
 * Option ids by design, set and place for a MaxDiff question; the same for the same sizes and seed. In every design,
 * and in all together, each item is shown equally often or once more; pairs of items meet about equally often; items
 * are about equally often in each place; no set is repeated in a design while there are others; all items are connected
 * through common sets where the sizes allow it. One near-balanced block design is searched and its items are renamed
 * from design to design: so all are equally good, and together they even out the remaining differences. The criteria
 * are those of Sawtooth Software, "The MaxDiff System Technical Paper" (2013), and of Louviere, Flynn and Marley,
 * "Best-Worst Scaling" (2015).
 */
export function maxdiffDesign(
  { optionIds, sets, designs, features, seed }: MaxdiffSizes & { readonly seed: number | string },
  effort: number = SEARCH_EFFORT,
): readonly (readonly (readonly string[])[])[] {
  const random = seededRandom(seed);
  const items = optionIds.length;
  const blocks = blockDesign({ items, sets, size: features }, random, effort / 2);
  const shares = shareItems(blocks, items, designs, random);
  spreadPairs(blocks, shares, random, effort / 4);
  const named = shares.map((share) =>
    shuffled(blocks.sets, random).map((set) => set.map((number) => share[number] ?? 0)),
  );
  const placed = placeItems(connectSets(named, items, random), items, random, effort / 4);
  return placed.map((design) => design.map((set) => set.map((item) => optionIds[item] ?? '')));
}
