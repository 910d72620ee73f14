import { outsideJsonIn } from '../../../../domain/ground/outside-json.ts';

/** The members of responses that are amounts of money. */
const AMOUNTS: ReadonlySet<string> = new Set(['costPerInterview', 'costPerUnit', 'estimatedCost', 'incurredCost']);

/** Parses JSON; amounts of money stay texts with their original digits. Undefined for invalid JSON. */
export function parseDemandJson(text: string): unknown {
  return outsideJsonIn(text, (key, value, { source }) =>
    typeof value === 'number' && AMOUNTS.has(key) && source !== undefined ? source : value,
  );
}
