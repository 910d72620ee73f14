import type { Margins, Persona } from '../persona.ts';
import { JOINT } from './margin-names.ts';

/** The shares that personas have of each category of the margins that they were drawn for. */
export function achievedMargins(margins: Margins, personas: readonly Pick<Persona, 'attributes'>[]): Margins {
  return Object.fromEntries(
    Object.entries(margins).map(([name, shares]) => {
      const names = name.split(JOINT);
      const counts = new Map<string, number>();
      for (const { attributes } of personas) {
        const cell = names.map((attribute) => attributes[attribute] ?? '').join(JOINT);
        counts.set(cell, (counts.get(cell) ?? 0) + 1);
      }
      const achieved = Object.keys(shares).map((cell) => [cell, (counts.get(cell) ?? 0) / personas.length] as const);
      return [name, Object.fromEntries(achieved)];
    }),
  );
}
