import { connectedComponents } from './connected-components.ts';
import type { PlacedQuestion } from './question-index.ts';

/** The dependencies of a variable, through all variables in between. */
export type VariableDependencies = {
  /** The last question of the survey that must be answered for it, or null where it needs none. */
  readonly last: PlacedQuestion | null;
  /** The labels of the variables of its cycle, also where that is itself alone; empty where there is no cycle. */
  readonly circle: readonly string[];
};

/**
 * Computes the dependencies of variables, given by label with the labels in each program: each after those that it
 * needs.
 */
export function variableDependencies(
  mentions: ReadonlyMap<string, readonly string[]>,
  byLabel: ReadonlyMap<string, PlacedQuestion>,
): ReadonlyMap<string, VariableDependencies> {
  const mentionsOf = (label: string): readonly string[] => mentions.get(label) ?? [];
  const dependencies = new Map<string, VariableDependencies>();
  for (const component of connectedComponents([...mentions.keys()], mentionsOf)) {
    const isCircle = component.length > 1 || component.some((label) => mentionsOf(label).includes(label));
    const needed = component.flatMap(mentionsOf).flatMap((label) => {
      const found = mentions.has(label) ? dependencies.get(label)?.last : byLabel.get(label);
      return found ?? [];
    });
    const last = needed.reduce((latest: PlacedQuestion | null, one) => later(latest, one), null);
    for (const label of component) dependencies.set(label, { last, circle: isCircle ? component : [] });
  }
  return dependencies;
}

function later(one: PlacedQuestion | null, other: PlacedQuestion): PlacedQuestion {
  return one === null || other.position > one.position ? other : one;
}
