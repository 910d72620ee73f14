/** The least and the greatest of some counts; equal where all are, and both 0 where there are none. */
export type CountRange = { readonly least: number; readonly most: number };

export function countRange(counts: Iterable<number>): CountRange {
  let [least, most] = [Infinity, -Infinity];
  for (const count of counts) {
    least = Math.min(least, count);
    most = Math.max(most, count);
  }
  return most === -Infinity ? { least: 0, most: 0 } : { least, most };
}

/** By how much the greatest is above the least. */
export function gapOf({ least, most }: CountRange): number {
  return most - least;
}

/** How many of some lists come again, whatever the order of what is in them. */
export function repeatedLists(lists: readonly (readonly (string | number)[])[]): number {
  return lists.length - new Set(lists.map((list) => JSON.stringify(list.toSorted()))).size;
}
