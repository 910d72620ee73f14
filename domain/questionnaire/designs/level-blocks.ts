import type { Random } from '../../ground/seeded-random.ts';
import { shuffled } from '../../ground/seeded-random.ts';
import type { Blocks } from './block-design.ts';
import { blockDesign } from './block-design.ts';
import { shareItems } from './share-items.ts';

/**
 * The levels of an attribute by design, task and place: as many as a task has profiles, the first levels again where
 * there are fewer. A near-balanced block design decides which levels a task shows once more than others: so levels
 * repeat in a task as little as possible, and in each design, and in all together, each is shown equally often or once
 * more.
 */
export type LevelBlocks = readonly (readonly (readonly number[])[])[];

type Sizes = { readonly sets: number; readonly designs: number; readonly features: number };

/**
 * The blocks of attributes with the given numbers of levels. Attributes with the same number share one search, renamed
 * and reordered.
 */
export function levelBlocks(
  levelCounts: readonly number[],
  { sets, designs, features }: Sizes,
  random: Random,
  effort: number,
): readonly LevelBlocks[] {
  const kinds = new Set(levelCounts);
  const blocks = new Map(
    [...kinds].map((levels) => {
      const sizes = { items: levels, sets, size: features % levels };
      return [levels, sizes.size === 0 ? withoutExtras(sets) : blockDesign(sizes, random, effort / kinds.size)];
    }),
  );
  return levelCounts.map((levels) => {
    const { sets: extra, extras } = blocks.get(levels) ?? withoutExtras(sets);
    return shareItems({ sets: extra, extras }, levels, designs, random).map((share) =>
      shuffled(extra, random).map((set) => withRest(set, share, features, random)),
    );
  });
}

function withoutExtras(sets: number): Blocks {
  return { sets: Array.from({ length: sets }, () => []), extras: 0 };
}

/** The levels in the order in which they are dealt repeatedly: those that are shown once more come first. */
function withRest(
  set: readonly number[],
  share: readonly number[],
  features: number,
  random: Random,
): readonly number[] {
  const isExtra = new Set(set);
  const front = set.map((number) => share[number] ?? 0);
  // With more levels than profiles a task shows only those of its block.
  if (set.length === features) return shuffled(front, random);
  const rest = share.filter((_, number) => !isExtra.has(number));
  return [...shuffled(front, random), ...shuffled(rest, random)];
}
