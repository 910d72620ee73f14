/** The items with the movable ones reordered by `reorder`; all others keep their positions. */
export function reorderMovable<T>(
  items: readonly T[],
  isMovable: (item: T) => boolean,
  reorder: (movable: readonly T[]) => readonly T[],
): readonly T[] {
  const reordered = reorder(items.filter(isMovable)).values();
  return items.map((item) => (isMovable(item) ? (reordered.next().value ?? item) : item));
}
