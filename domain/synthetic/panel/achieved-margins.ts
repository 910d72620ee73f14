import type { Margins, Persona } from '../persona.ts';
import { JOINT } from './margin-names.ts';

/** Of a category: how many personas have it, and which share of all they are. */
export type Achieved = { readonly count: number; readonly share: number };
export type AchievedMargins = Readonly<Record<string, Readonly<Record<string, Achieved>>>>;

/** What personas came to in each category of the margins that they were drawn for. */
export function achievedMargins(margins: Margins, personas: readonly Pick<Persona, 'attributes'>[]): AchievedMargins {
  return Object.fromEntries(
    Object.entries(margins).map(([name, shares]) => {
      const counts = countsOf(name.split(JOINT), personas);
      const achieved = Object.keys(shares).map((cell) => {
        const count = counts.get(cell) ?? 0;
        return [cell, { count, share: count / personas.length }] as const;
      });
      return [name, Object.fromEntries(achieved)];
    }),
  );
}

/** By how many personas the category that is farthest off differs from its share of all. */
export function largestDeviation(margins: Margins, achieved: AchievedMargins, size: number): number {
  const off = Object.entries(margins).flatMap(([name, shares]) =>
    Object.entries(shares).map(([cell, share]) => Math.abs((achieved[name]?.[cell]?.count ?? 0) - share * size)),
  );
  return off.reduce((most, one) => Math.max(most, one), 0);
}

/** The attributes of margins, each once, in the order in which they come. */
export function attributesOf(margins: Margins): readonly string[] {
  return [...new Set(Object.keys(margins).flatMap((name) => name.split(JOINT)))];
}

function countsOf(names: readonly string[], personas: readonly Pick<Persona, 'attributes'>[]) {
  const counts = new Map<string, number>();
  for (const { attributes } of personas) {
    const cell = names.map((attribute) => attributes[attribute] ?? '').join(JOINT);
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return counts;
}
