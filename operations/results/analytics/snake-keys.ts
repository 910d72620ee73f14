type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : Name;

/** The same value with the names of its members in snake case, at every depth. */
export type SnakeKeys<T> = T extends readonly (infer Item)[]
  ? SnakeKeys<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T as Key extends string ? SnakeCase<Key> : Key]: SnakeKeys<T[Key]> }
    : T;

/**
 * Domain values with the API's member names. Only where all names are the service's own: a name that a person wrote is
 * data.
 */
export function snakeKeys<T>(value: T): SnakeKeys<T> {
  return withSnakeKeys(value) as SnakeKeys<T>;
}

function withSnakeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSnakeKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [snakeCase(name), withSnakeKeys(member)]));
}

function snakeCase(name: string): string {
  return name.replace(/\p{Lu}/gu, (letter) => `_${letter.toLowerCase()}`);
}
