import { countRange, gapOf, repeatedLists } from './count-range.ts';
import { choiceEfficiency, dEfficiency } from './d-efficiency.ts';

export type ConjointBalance = {
  /** By how much one level of an attribute is shown more often than another, for the worst attribute. */
  readonly levelGap: number;
  /** By how much one pair of levels of two attributes meets more often than another, for the worst two attributes. */
  readonly pairGap: number;
  /** How often a profile has a level that a profile before it in the same task has too. */
  readonly overlap: number;
  /** The least overlap that tasks of that size can have. */
  readonly leastOverlap: number;
  /** Profiles that come again in the same task. */
  readonly identicalProfiles: number;
  /** Tasks that come again, in whatever order of their profiles. */
  readonly repeatedTasks: number;
  /** In percent; see the functions of the same names. */
  readonly dEfficiency: number;
  readonly choiceEfficiency: number;
};

/**
 * How even some tasks (level positions by task, profile and attribute) are: those of one design, or of several joined.
 */
export function conjointBalance(
  levelCounts: readonly number[],
  tasks: readonly (readonly (readonly number[])[])[],
): ConjointBalance {
  const profiles = tasks.flat();
  const attributes = [...levelCounts.keys()];
  const levelsShown = (task: readonly (readonly number[])[], attribute: number): number =>
    new Set(task.map((profile) => profile[attribute])).size;
  return {
    levelGap: worst(attributes.map((one) => gap(profiles, [one], levelCounts))),
    pairGap: worst(
      attributes.flatMap((one) => attributes.slice(0, one).map((other) => gap(profiles, [one, other], levelCounts))),
    ),
    overlap: total(tasks.flatMap((task) => attributes.map((one) => task.length - levelsShown(task, one)))),
    leastOverlap: total(tasks.flatMap(({ length }) => levelCounts.map((levels) => Math.max(0, length - levels)))),
    identicalProfiles: total(tasks.map((task) => task.length - new Set(task.map((one) => JSON.stringify(one))).size)),
    repeatedTasks: repeatedLists(tasks.map((task) => task.map((profile) => JSON.stringify(profile)))),
    dEfficiency: dEfficiency(levelCounts, tasks),
    choiceEfficiency: choiceEfficiency(levelCounts, tasks),
  };
}

/** By how much one combination of levels of some attributes is shown more often than another. */
function gap(
  profiles: readonly (readonly number[])[],
  attributes: readonly number[],
  levelCounts: readonly number[],
): number {
  const combinations = attributes.reduce((product, attribute) => product * (levelCounts[attribute] ?? 0), 1);
  const counts = Array.from({ length: combinations }, () => 0);
  for (const profile of profiles) {
    const at = attributes.reduce((sum, one) => sum * (levelCounts[one] ?? 0) + (profile[one] ?? 0), 0);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return gapOf(countRange(counts));
}

function worst(gaps: readonly number[]): number {
  return countRange(gaps).most;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
