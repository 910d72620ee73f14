import type { Random } from '../../ground/seeded-random.ts';
import { randomInteger, shuffled } from '../../ground/seeded-random.ts';

/** Designs, sets, items. */
type Designs = readonly (readonly (readonly number[])[])[];

type Place = {
  readonly design: number;
  readonly set: number;
  readonly place: number;
  readonly item: number;
  /** The set's node in the graph of items and sets; items are their own nodes. */
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
 * Connects the items of designs, so that all are compared, directly or through others: otherwise scores of items of
 * different parts have no common scale (Bose 1947: a block design is connected if a chain of blocks leads from every
 * item to every other). As few items as possible are exchanged, and all frequencies stay. An item whose place closes a
 * cycle can leave without separating what it joined: in a set of another part, it joins the two. Where the sizes don't
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

/** Joins two parts by one exchange, at the first of the places where that is possible; false where it is at none. */
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
          // Between designs, both designs must still show their items equally often.
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

/** The graph of items and sets, built place by place: a place between two joined nodes closes a cycle. */
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
