/** Thrown where work would take more steps than it may; `attempt` alone catches it. */
class OutOfEffort extends Error {}

/** How many steps an analysis may still take: what bounds its time and its memory, whatever it is given. */
export type Effort = {
  /** The steps that are left. */
  left(): number;
  /** Takes steps from what is left. Throws inside `attempt` when there are not enough. */
  spend(steps: number): void;
  /** Allows further steps, above what is left. */
  grant(steps: number): void;
  /** As `spend` of more than there is, for work that no number of steps makes good. */
  giveUp(): never;
  /** Does some work with at most so many steps; null where they did not suffice. */
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
