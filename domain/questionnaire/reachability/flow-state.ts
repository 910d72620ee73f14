import type { AnswerSpace } from './answer-space.ts';
import type { DecisionDiagrams, Diagram } from './decision-diagrams.ts';
import { ALWAYS } from './decision-diagrams.ts';
import type { Effort } from './effort.ts';

/** Answers that depend on each other, with their possible combinations. */
type Factor = { readonly spaces: ReadonlySet<AnswerSpace>; readonly possible: Diagram };

/**
 * The possible answers of the respondents at one place of the flow: a product of independent factors, so that the cost
 * of many small dependencies is the sum of their costs. Answers in no factor are unrestricted. At least one combination
 * is possible: a place that nobody reaches has no state.
 */
export class FlowState {
  readonly #diagrams: DecisionDiagrams;
  readonly #effort: Effort;
  readonly #factors: Map<AnswerSpace, Factor>;

  constructor(diagrams: DecisionDiagrams, effort: Effort, factors = new Map<AnswerSpace, Factor>()) {
    this.#diagrams = diagrams;
    this.#effort = effort;
    this.#factors = factors;
  }

  copy(): FlowState {
    this.#effort.spend(1 + (this.#factors.size >> 2));
    return new FlowState(this.#diagrams, this.#effort, new Map(this.#factors));
  }

  /** The answers that are restricted in some way. */
  get spaces(): Iterable<AnswerSpace> {
    return this.#factors.keys();
  }

  /** The possible combinations of these answers and all that they depend on. */
  possible(spaces: Iterable<AnswerSpace>): Diagram {
    let all: Diagram = ALWAYS;
    for (const factor of this.#factorsOf(spaces)) all = this.#diagrams.and(all, factor.possible);
    return all;
  }

  /** Replaces the possible combinations of these answers and all that they depend on. */
  replace(spaces: Iterable<AnswerSpace>, possible: Diagram): void {
    const named = [...spaces];
    const together = new Set([...named, ...this.#factorsOf(named).flatMap((factor) => [...factor.spaces])]);
    const factor = { spaces: together, possible };
    for (const space of together) {
      if (possible === ALWAYS) this.#factors.delete(space);
      else this.#factors.set(space, factor);
    }
  }

  /** Drops answers that no later logic uses; the knowledge of others stays. */
  forget(spaces: readonly AnswerSpace[]): void {
    for (const space of spaces) {
      const factor = this.#factors.get(space);
      if (factor === undefined) continue;
      const levels = new Set(space.levels);
      const possible = this.#diagrams.without(factor.possible, (level) => levels.has(level));
      this.#factors.delete(space);
      const others = new Set([...factor.spaces].filter((other) => other !== space));
      for (const other of others) {
        if (possible === ALWAYS) this.#factors.delete(other);
        else this.#factors.set(other, { spaces: others, possible });
      }
    }
  }

  /** Drops the knowledge of these answers and of all that they depend on. */
  release(spaces: Iterable<AnswerSpace>): void {
    this.replace(spaces, ALWAYS);
  }

  /** Drops all knowledge. */
  releaseAll(): void {
    this.#factors.clear();
  }

  /** Merges the respondents of another state, who arrive at the same place. */
  add(other: FlowState): void {
    const differing = new Set<AnswerSpace>();
    for (const state of [this, other]) {
      for (const [space, factor] of state.#factors) {
        if (!isSame(this.#factors.get(space), other.#factors.get(space)))
          factor.spaces.forEach((one) => differing.add(one));
      }
    }
    this.#effort.spend(1 + differing.size + (this.#factors.size >> 2));
    if (differing.size === 0) return;
    for (let size = 0; size !== differing.size;) {
      size = differing.size;
      for (const state of [this, other]) {
        for (const factor of state.#factorsOf([...differing])) factor.spaces.forEach((space) => differing.add(space));
      }
    }
    this.replace(differing, this.#diagrams.or(this.possible(differing), other.possible(differing)));
  }

  #factorsOf(spaces: Iterable<AnswerSpace>): readonly Factor[] {
    const found = new Set<Factor>();
    for (const space of spaces) {
      const factor = this.#factors.get(space);
      if (factor !== undefined) found.add(factor);
    }
    return [...found];
  }
}

function isSame(one: Factor | undefined, other: Factor | undefined): boolean {
  if (one === other) return true;
  if (one?.possible !== other?.possible || one === undefined || other === undefined) return false;
  return one.spaces.size === other.spaces.size && [...one.spaces].every((space) => other.spaces.has(space));
}
