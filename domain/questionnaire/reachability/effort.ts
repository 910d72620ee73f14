/** Thrown where the steps are exhausted; only `attempt` catches it. */
class OutOfEffort extends Error {}

/** The remaining steps of an analysis: they limit its time and its memory, whatever the input. */
export type Effort = {
  /** The remaining steps. */
  left(): number;
  /** Takes steps. Throws within `attempt` where too few remain. */
  spend(steps: number): void;
  /** Adds further steps. */
  grant(steps: number): void;
  /** Throws as `spend` does, for work that no number of steps could finish. */
  giveUp(): never;
  /** Does work with at most so many steps; null where they did not suffice. */
  attempt<T extends object>(most: number, work: () => T): T | null;
};

export function effortOf(steps: number): Effort {
  let left = steps;
  let floor = 0;
  return {
    left: () => left,
    spend(taken) {
      left -= taken;
      if (left < floor) throw new OutOfEffort();
    },
    grant(steps) {
      left = Math.max(left, 0) + steps;
    },
    giveUp() {
      throw new OutOfEffort();
    },
    attempt(most, work) {
      const outer = floor;
      floor = Math.max(outer, left - most);
      try {
        return work();
      } catch (failure) {
        if (!(failure instanceof OutOfEffort)) throw failure;
        return null;
      } finally {
        floor = outer;
      }
    },
  };
}
