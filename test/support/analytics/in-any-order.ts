/** A tally with every list of counts in one order: what order they come in is nobody's promise. */
export function inAnyOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = (value as readonly unknown[]).map(inAnyOrder);
    return items.some(isKeyed) ? items.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inAnyOrder(inner)]));
}

function isKeyed(item: unknown): boolean {
  return typeof item === 'object' && item !== null && !Array.isArray(item);
}

function keyOf(item: unknown): string {
  return JSON.stringify(item);
}
