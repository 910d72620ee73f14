import { seededRandom } from '../../ground/seeded-random.ts';
import { SEARCH_EFFORT } from './anneal.ts';
import { dealLevels } from './deal-levels.ts';
import { levelBlocks } from './level-blocks.ts';
import { ProfileSearch } from './profile-search.ts';

export type ConjointSizes = {
  /** The number of levels of each attribute. */
  readonly levelCounts: readonly number[];
  /** Tasks of a design. */
  readonly sets: number;
  readonly designs: number;
  /** Profiles of a task. */
  readonly features: number;
};

/** How often a task shows each level matters less than how levels meet: a part of the effort is enough. */
const MOST_BLOCK_EFFORT = 2_000_000;

/**
 * Level positions by design, task, profile and attribute for a conjoint question; the same for the same sizes and seed.
 * In every design, and in all together, the levels of an attribute are shown equally often or once more; in a task they
 * repeat as little as possible; no two profiles of a task are the same while there are enough to choose from, nor two
 * tasks of a design; pairs of levels of different attributes meet about equally often. Of the principles of Huber and
 * Zwerina 1996, "The Importance of Utility Balance in Efficient Choice Designs", these are level balance, minimal
 * overlap and orthogonality; the fourth needs known utilities. The method is randomised, with a different design each
 * time, like "complete enumeration" (Sawtooth Software, "The CBC System" technical paper; Chrzan and Orme 2000, "An
 * Overview and Comparison of Design Strategies for Choice-Based Conjoint Analysis"). Repeated tasks are preferred to
 * overlap. With the largest sizes there is no search: so many random levels are near-orthogonal.
 */
export function conjointDesign(
  { levelCounts, sets, designs, features, seed }: ConjointSizes & { readonly seed: number | string },
  effort: number = SEARCH_EFFORT,
): readonly (readonly (readonly (readonly number[])[])[])[] {
  const random = seededRandom(seed);
  const blocks = levelBlocks(levelCounts, { sets, designs, features }, random, Math.min(effort / 4, MOST_BLOCK_EFFORT));
  const search = new ProfileSearch(levelCounts, random);
  return Array.from({ length: designs }, (_unused, design) => {
    const tasks = Array.from({ length: sets }, (_, task) =>
      dealLevels(
        blocks.map((block) => block[design]?.[task] ?? []),
        features,
        random,
      ),
    );
    search.improve(tasks, (effort * 3) / (4 * designs));
    return tasks;
  });
}
