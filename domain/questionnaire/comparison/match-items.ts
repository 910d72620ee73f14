/** One thing in its earlier and its later form. */
export type Pair<T> = { readonly before: T; readonly after: T };

/** `pairs` and `added` in the later order, `removed` in the earlier. */
export type MatchedItems<T> = {
  readonly pairs: readonly Pair<T>[];
  readonly added: readonly T[];
  readonly removed: readonly T[];
};

/** Matches the items of two lists: by their ids, or by their names where the lists have no id in common. */
export function matchItems<T>(
  before: readonly T[],
  after: readonly T[],
  idOf: (item: T) => string,
  nameOf: (item: T) => string,
): MatchedItems<T> {
  const ids = new Set(before.map(idOf));
  const keyOf = after.some((item) => ids.has(idOf(item))) ? idOf : nameOf;
  const earlier = new Map(before.map((item) => [keyOf(item), item]));
  const pairs: Pair<T>[] = [];
  const added: T[] = [];
  for (const item of after) {
    const same = earlier.get(keyOf(item));
    if (same === undefined) added.push(item);
    else pairs.push({ before: same, after: item });
    earlier.delete(keyOf(item));
  }
  return { pairs, added, removed: [...earlier.values()] };
}
