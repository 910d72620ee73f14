/** The object without some members. */
export function without<T extends object, Name extends keyof T>(object: T, ...names: readonly Name[]): Omit<T, Name> {
  const left = new Set<PropertyKey>(names);
  return Object.fromEntries(Object.entries(object).filter(([name]) => !left.has(name))) as Omit<T, Name>;
}
