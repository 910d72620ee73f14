import type { Random } from '../../ground/seeded-random.ts';
import { shuffled } from '../../ground/seeded-random.ts';
import { anneal } from './anneal.ts';
import { BlockSearch } from './block-search.ts';
import { connectSets } from './connect-sets.ts';

export type Blocks = {
  /** Items by set, in no particular order: numbers from 0 to `items` − 1. */
  readonly sets: readonly (readonly number[])[];
  /** The number of items, the first ones, that are in one set more than the others. */
  readonly extras: number;
};

export type BlockSizes = {
  readonly items: number;
  readonly sets: number;
  /** Items in a set, at most `items`. */
  readonly size: number;
};

/** Enough for every practical block design; most searches end long before, at the bound. */
const MOST_PROPOSALS = 150_000;

/**
 * A near-balanced incomplete block design: every item is in equally many sets, or (the first ones) in one more; pairs
 * meet as equally often as a search finds, exactly so where it finds a balanced incomplete block design (Cochran and
 * Cox 1957, "Experimental Designs"); no set is repeated while there are others; all items are connected through common
 * sets if the sizes allow it. The search is that of computer-made MaxDiff designs: exchanges that keep the frequencies
 * (Sawtooth Software, "The MaxDiff System Technical Paper", 2013). `effort` is in steps of a few nanoseconds.
 */
export function blockDesign({ items, sets, size }: BlockSizes, random: Random, effort: number): Blocks {
  const shown = sets * size;
  const extras = shown % items;
  const start = dealt({ items, sets, size }, random);
  if (size === items || sets < 2) return { sets: start, extras };
  const search = new BlockSearch(start, items, random);
  const least = leastCost({ items, sets, size });
  const repeats = leastRepeats({ items, sets, size });
  const proposals = Math.min(MOST_PROPOSALS, Math.floor(effort / (4 * size)));
  anneal({ proposals, random }, (allowance) => {
    search.propose(allowance);
    return search.cost === least && search.repeats === repeats;
  });
  const [connected = []] = connectSets([search.sets], items, random);
  return { sets: connected, extras };
}

/** Deals each item, as often as it is shown, to consecutive sets, so that no set gets it twice. */
function dealt({ items, sets, size }: BlockSizes, random: Random): readonly (readonly number[])[] {
  const least = Math.floor((sets * size) / items);
  const extras = (sets * size) % items;
  const order = shuffled([...Array(items).keys()], random);
  const cards = order.flatMap((item) => Array.from({ length: least + Number(item < extras) }, () => item));
  return Array.from({ length: sets }, (_, set) => cards.filter((_item, index) => index % sets === set));
}

/** A lower bound of the cost: each item meets the others evenly. */
function leastCost({ items, sets, size }: BlockSizes): number {
  const least = Math.floor((sets * size) / items);
  const extras = (sets * size) % items;
  const squares = (appearances: number): number => {
    const meetings = appearances * (size - 1);
    const each = Math.floor(meetings / (items - 1));
    const more = meetings % (items - 1);
    return (items - 1 - more) * each ** 2 + more * (each + 1) ** 2;
  };
  return Math.ceil((extras * squares(least + 1) + (items - extras) * squares(least)) / 2);
}

/** The number of equal pairs of sets where all possible sets occur equally often, or once more. */
function leastRepeats({ items, sets, size }: BlockSizes): number {
  let possible = 1;
  for (let place = 1; place <= size; place += 1) possible = (possible * (items - size + place)) / place;
  const each = Math.floor(sets / possible);
  return (possible * each * (each - 1)) / 2 + (sets % possible) * each;
}
