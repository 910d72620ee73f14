import type { Random } from '../../ground/seeded-random.ts';
import { randomInteger, shuffled } from '../../ground/seeded-random.ts';
import { anneal } from './anneal.ts';

type Designs = readonly (readonly (readonly number[])[])[];

const MOST_PROPOSALS_OF_A_PLACE = 60;

/**
 * Orders the items of every set, so that each item is about equally often in each place: of a design, and of all
 * designs together (positional balance; Sawtooth Software, "The MaxDiff System Technical Paper", 2013). Two items of a
 * set are exchanged while that evens out the counts. `effort` is in steps of a few nanoseconds.
 */
export function placeItems(designs: Designs, items: number, random: Random, effort: number): Designs {
  const size = designs[0]?.[0]?.length ?? 0;
  const slots = (designs[0]?.length ?? 0) * size;
  const proposals = Math.min(MOST_PROPOSALS_OF_A_PLACE * slots, Math.floor(effort / (8 * designs.length)));
  const counts = new Int32Array(items * size);
  return designs.map((design) => {
    const sets = design.map((set) => [...shuffled(set, random)]);
    // A place in the current design counts twice: for the design, and for the totals, where it stays.
    count(counts, sets, 2);
    anneal({ proposals, random }, (allowance) => {
      propose(sets[randomInteger(sets.length, random)] ?? [], counts, random, allowance);
      return size < 2;
    });
    count(counts, sets, -1);
    return sets;
  });
}

function count(counts: Int32Array, sets: Designs[number], weight: number): void {
  for (const set of sets) set.forEach((item, place) => add(counts, item * set.length + place, weight));
}

/** Tries to exchange two items of a set; the cost is the sum of the squares of both kinds of counts. */
function propose(set: number[], counts: Int32Array, random: Random, allowance: number): void {
  const place = randomInteger(set.length, random);
  const other = randomInteger(set.length, random);
  if (place === other) return;
  const one = (set[place] ?? 0) * set.length;
  const two = (set[other] ?? 0) * set.length;
  const from = (counts[one + place] ?? 0) + (counts[two + other] ?? 0);
  const to = (counts[one + other] ?? 0) + (counts[two + place] ?? 0);
  if (2 * (to - from + 4) > allowance) return;
  add(counts, one + place, -2);
  add(counts, two + other, -2);
  add(counts, one + other, 2);
  add(counts, two + place, 2);
  [set[place], set[other]] = [set[other] ?? 0, set[place] ?? 0];
}

function add(counts: Int32Array, at: number, weight: number): void {
  counts[at] = (counts[at] ?? 0) + weight;
}
