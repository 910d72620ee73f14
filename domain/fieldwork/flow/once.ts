/** The cached value of a key; computed where it is missing. */
export function once<T>(known: Map<string, T>, key: string, workOut: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const worked = workOut();
  known.set(key, worked);
  return worked;
}
