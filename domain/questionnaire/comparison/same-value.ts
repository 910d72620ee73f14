/** True for two JSON values of the same content; the order of an object's keys makes no difference. */
export function isSameValue(one: unknown, other: unknown): boolean {
  // Mostly the order is the same too, and sorting is dear.
  return JSON.stringify(one) === JSON.stringify(other) || canonicalJson(one) === canonicalJson(other);
}

/** The JSON of a value, the same for any order of its objects' keys. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part !== 'object' || part === null || Array.isArray(part)
      ? part
      : Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))),
  );
}
