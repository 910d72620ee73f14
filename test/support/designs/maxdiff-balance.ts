import { connectedComponents } from '../../../domain/questionnaire/document/connected-components.ts';
import type { CountRange } from './count-range.ts';
import { countRange, gapOf, repeatedLists } from './count-range.ts';

export type MaxdiffBalance = {
  /** How often an item is shown. */
  readonly items: CountRange;
  /** In how many sets two items meet. */
  readonly pairs: CountRange;
  /** By how much an item is shown more often in one place of a set than in another, for the worst item. */
  readonly placeGap: number;
  /** Sets that come again, in whatever order of their items. */
  readonly repeatedSets: number;
  /** Parts of the shown items that no set compares with each other: 1 where every item can be scored on one scale. */
  readonly parts: number;
};

/**
 * How even some sets of items are: those of one design, or of several designs joined. The figures that a MaxDiff
 * designer reports: one-way, two-way and positional balance, connectivity (Sawtooth Software, "The MaxDiff System
 * Technical Paper", 2013).
 */
export function maxdiffBalance(optionIds: readonly string[], sets: readonly (readonly string[])[]): MaxdiffBalance {
  const shown = new Map(optionIds.map((id) => [id, sets.filter((set) => set.includes(id))]));
  const meetings = (id: string): readonly (readonly string[])[] => shown.get(id) ?? [];
  const pairs = optionIds.flatMap((one, index) =>
    optionIds.slice(0, index).map((other) => meetings(one).filter((set) => set.includes(other)).length),
  );
  const size = sets[0]?.length ?? 0;
  const places = optionIds.map((id) =>
    countRange(Array.from({ length: size }, (_, place) => meetings(id).filter((set) => set[place] === id).length)),
  );
  const compared = optionIds.filter((id) => meetings(id).length > 0);
  return {
    items: countRange(optionIds.map((id) => meetings(id).length)),
    pairs: countRange(pairs),
    placeGap: countRange(places.map(gapOf)).most,
    repeatedSets: repeatedLists(sets),
    parts: connectedComponents(compared, (id) => new Set(meetings(id).flat())).length,
  };
}
