/** Where amounts of money stand in answers. */
const AMOUNTS: ReadonlySet<string> = new Set(['costPerInterview', 'costPerUnit', 'estimatedCost', 'incurredCost']);

/** What the language knows since 2025 and its types don't yet: the digits of a number as they came. */
type Reviver = (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown;

/** Reads JSON; amounts of money stay the digits that were written, as texts. Undefined for what is no JSON. */
export function parseDemandJson(text: string): unknown {
  const keepDigits: Reviver = (key, value, { source }) =>
    typeof value === 'number' && AMOUNTS.has(key) && source !== undefined ? source : value;
  try {
    return JSON.parse(text, keepDigits as (key: string, value: unknown) => unknown) as unknown;
  } catch {
    return undefined;
  }
}
