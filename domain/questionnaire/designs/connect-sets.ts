import type { Random } from '../../ground/seeded-random.ts';
import { randomInteger, shuffled } from '../../ground/seeded-random.ts';

/** Designs, sets, items. */
type Designs = readonly (readonly (readonly number[])[])[];

type Place = {
  readonly design: number;
  readonly set: number;
  readonly place: number;
  readonly item: number;
  /** What stands for the set in the graph of items and sets; items stand for themselves. */
  readonly node: number;
};

type Parts = {
  readonly places: readonly Place[];
  readonly circles: readonly Place[];
  readonly partOf: (node: number) => number;
};

const MOST_FUTILE_TRIES = 8;
const MOST_CIRCLES = 20;

/**
 * The designs with all their items compared, if only through others: without that, scores of items of different parts
 * have no common scale (Bose 1947: a block design is connected if a chain of blocks leads from every item to every
 * other). As few items as need be change places, so that all frequencies stay. An item whose place closes a circle can
 * go elsewhere without parting what it joined: put into a set of another part, it joins the two. Where the sizes don't
 * allow it, parts remain.
 */
export function connectSets(designs: Designs, items: number, random: Random): Designs {
  const sets = designs.map((design) => design.map((set) => [...set]));
  let futile = 0;
  while (futile < MOST_FUTILE_TRIES) {
    const places = placesOf(sets, items);
    const { circles, partOf, parts } = partsOf(places, random);
    if (parts < 2 || circles.length === 0) break;
    futile = joinParts(sets, { places, circles, partOf }, random) ? 0 : futile + 1;
  }
  return sets;
}

/**
 * Joins, by one exchange, two parts at the first place where that can be done; false where it can be at none of some.
 */
function joinParts(
  designs: readonly (readonly number[][])[],
  { places, circles, partOf }: Parts,
  random: Random,
): boolean {
  const counts = designs.map((sets) => countsOf(sets.flat()));
  const count = (design: number, item: number): number => counts[design]?.get(item) ?? 0;
  for (const one of circles.slice(0, MOST_CIRCLES)) {
    const strangers = places.filter(
      (other) =>
        partOf(other.node) !== partOf(one.node) &&
        (other.design === one.design ||
          // Between designs both must be left with their items shown as equally often as before.
          (count(one.design, one.item) > count(one.design, other.item) &&
            count(other.design, other.item) > count(other.design, one.item))),
    );
    const stranger = strangers[randomInteger(strangers.length, random)];
    if (stranger === undefined) continue;
    put(designs, one, stranger.item);
    put(designs, stranger, one.item);
    return true;
  }
  return false;
}

function put(designs: readonly (readonly number[][])[], { design, set, place }: Place, item: number): void {
  const items = designs[design]?.[set];
  if (items !== undefined) items[place] = item;
}

function countsOf(items: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

function placesOf(designs: Designs, items: number): readonly Place[] {
  let node = items;
  return designs.flatMap((sets, design) =>
    sets.flatMap((items, set) => {
      const own = node++;
      return items.map((item, place): Place => ({ design, set, place, item, node: own }));
    }),
  );
}

/**
 * The graph of items and sets, put together place by place: a place between two that are joined already closes a
 * circle.
 */
function partsOf(places: readonly Place[], random: Random) {
  const parents = new Map<number, number>();
  const partOf = (one: number): number => {
    let root = one;
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) {
      const above = parents.get(parent);
      if (above !== undefined) parents.set(root, above);
      root = parent;
    }
    return root;
  };
  const circles = shuffled(places, random).filter(({ item, node }) => {
    const [shown, set] = [partOf(item), partOf(node)];
    if (shown !== set) parents.set(set, shown);
    return shown === set;
  });
  return { circles, partOf, parts: new Set(places.map(({ node }) => partOf(node))).size };
}
