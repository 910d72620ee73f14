import type { Margins } from '../../../domain/synthetic/persona.ts';

/** A margin as it is stored: in lists, which keep their order in jsonb. */
export type StoredMargin = {
  readonly attribute: string;
  readonly shares: readonly (readonly [category: string, share: number])[];
};

export function storedMargins(margins: Margins): readonly StoredMargin[] {
  return Object.entries(margins).map(([attribute, shares]) => ({ attribute, shares: Object.entries(shares) }));
}

export function toMargins(stored: readonly StoredMargin[]): Margins {
  return Object.fromEntries(stored.map(({ attribute, shares }) => [attribute, Object.fromEntries(shares)]));
}
