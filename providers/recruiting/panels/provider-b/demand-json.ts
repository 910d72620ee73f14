/** The members of responses that are amounts of money. */
const AMOUNTS: ReadonlySet<string> = new Set(['costPerInterview', 'costPerUnit', 'estimatedCost', 'incurredCost']);

/** A parameter of the language since 2025 that its types don't have yet: the source text of a number. */
type Reviver = (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown;

/** Parses JSON; amounts of money stay texts with their original digits. Undefined for invalid JSON. */
export function parseDemandJson(text: string): unknown {
  const keepDigits: Reviver = (key, value, { source }) =>
    typeof value === 'number' && AMOUNTS.has(key) && source !== undefined ? source : value;
  try {
    return JSON.parse(text, keepDigits as (key: string, value: unknown) => unknown) as unknown;
  } catch {
    return undefined;
  }
}
