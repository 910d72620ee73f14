/** True for equal JSON values; the order of an object's keys makes no difference. */
export function isSameValue(one: unknown, other: unknown): boolean {
  // The order of keys is mostly the same, and sorting is expensive.
  return JSON.stringify(one) === JSON.stringify(other) || canonicalJson(one) === canonicalJson(other);
}

/** The JSON of a value, the same for any order of its objects' keys. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part !== 'object' || part === null || Array.isArray(part) ? part : byName(part),
  );
}

/** The object with its members in the order of canonical JSON. */
export function byName(object: object): object {
  return Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));
}
