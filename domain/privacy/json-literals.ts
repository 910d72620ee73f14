import type { LiteralSearch } from './literal-search.ts';

/** How often the literals occur in a JSON value, names of members included. */
export function countInJson(search: LiteralSearch, value: unknown): number {
  if (typeof value === 'string') return search.count(value);
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countInJson(search, item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [name, member]) => sum + search.count(name) + countInJson(search, member),
    0,
  );
}

/** The value with a replacement for each literal; everything else is unchanged. */
export function replaceInJson(search: LiteralSearch, value: unknown, replacement: string): unknown {
  if (typeof value === 'string') return search.replace(value, replacement);
  if (Array.isArray(value)) return value.map((item) => replaceInJson(search, item, replacement));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      search.replace(name, replacement),
      replaceInJson(search, member, replacement),
    ]),
  );
}
