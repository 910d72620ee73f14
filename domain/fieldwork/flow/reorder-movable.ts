/** The items with the movable ones in another order, which `reorder` gives; all others stay where they are. */
export function reorderMovable<T>(
  items: readonly T[],
  isMovable: (item: T) => boolean,
  reorder: (movable: readonly T[]) => readonly T[],
): readonly T[] {
  const reordered = reorder(items.filter(isMovable)).values();
  return items.map((item) => (isMovable(item) ? (reordered.next().value ?? item) : item));
}
