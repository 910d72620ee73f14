import type { Effort } from './effort.ts';

/** A boolean function of numbered bits (levels), as the number of its node. Equal functions have equal numbers. */
export type Diagram = number;

export const NEVER: Diagram = 0;
export const ALWAYS: Diagram = 1;

const BOTTOM = 2 ** 30;
const INITIAL_NODES = 1 << 12;
const CACHED_RESULTS = 1 << 14;
/** The deepest recursion over a function: well within the stack of a thread. */
const MAX_DEPTH = 1_500;

type Operator = typeof AND | typeof OR | typeof NOT;
const AND = 1;
const OR = 2;
const NOT = 3;

/**
 * Reduced ordered binary decision diagrams (Bryant 1986, "Graph-Based Algorithms for Boolean Function Manipulation"):
 * nodes are shared, so that a function is empty exactly if it is `NEVER`. Own code, as no maintained package does it:
 * `binary-decision-diagram` starts from full truth tables, `logic-solver` has no quantification. Every node costs a
 * step of the effort, which limits the memory.
 */
export class DecisionDiagrams {
  readonly #effort: Effort;
  #levels = new Int32Array(INITIAL_NODES);
  #lows = new Int32Array(INITIAL_NODES);
  #highs = new Int32Array(INITIAL_NODES);
  /** Hash table of nodes by their content; at least twice as many slots as nodes, 0 is free. */
  #slots = new Int32Array(INITIAL_NODES * 2);
  #nodes = 2;
  /** Four numbers for each result: operator, operands, result. A newer one overwrites an older one. */
  readonly #cache = new Int32Array(CACHED_RESULTS * 4);

  constructor(effort: Effort) {
    this.#effort = effort;
    this.#levels.fill(BOTTOM, 0, 2);
  }

  /** `high` where the bit is set, else `low`; both depend on later levels only. */
  branch(level: number, low: Diagram, high: Diagram): Diagram {
    if (low === high) return low;
    if (this.#nodes === this.#levels.length) this.#grow();
    let slot = this.#slotOf(level, low, high);
    for (let found = this.#slots[slot] ?? 0; found !== 0; found = this.#slots[slot] ?? 0) {
      if (this.#lows[found] === low && this.#highs[found] === high && this.#levels[found] === level) return found;
      slot = (slot + 1) & (this.#slots.length - 1);
    }
    this.#effort.spend(1);
    const node = this.#nodes;
    this.#nodes += 1;
    this.#slots[slot] = node;
    this.#levels[node] = level;
    this.#lows[node] = low;
    this.#highs[node] = high;
    return node;
  }

  /** The bit itself. */
  bit(level: number): Diagram {
    return this.branch(level, NEVER, ALWAYS);
  }

  and(a: Diagram, b: Diagram): Diagram {
    return this.#combine(AND, a, b, 0);
  }

  or(a: Diagram, b: Diagram): Diagram {
    return this.#combine(OR, a, b, 0);
  }

  not(a: Diagram): Diagram {
    return this.#combine(NOT, a, a, 0);
  }

  /**
   * Existential quantification: true for the assignments of the other bits for which some assignment of the forgotten
   * bits makes it true.
   */
  without(a: Diagram, isForgotten: (level: number) => boolean): Diagram {
    const done = new Map<Diagram, Diagram>();
    const forget = (node: Diagram, depth: number): Diagram => {
      if (node <= ALWAYS) return node;
      const known = done.get(node);
      if (known !== undefined) return known;
      this.#descend(depth);
      const level = this.#levels[node] ?? BOTTOM;
      const low = forget(this.#lows[node] ?? NEVER, depth + 1);
      const high = forget(this.#highs[node] ?? NEVER, depth + 1);
      const result = isForgotten(level) ? this.or(low, high) : this.branch(level, low, high);
      done.set(node, result);
      return result;
    };
    return forget(a, 0);
  }

  #combine(operator: Operator, a: Diagram, b: Diagram, depth: number): Diagram {
    const known = operator === NOT ? (a <= ALWAYS ? 1 - a : undefined) : simple(operator, a, b);
    if (known !== undefined) return known;
    const [first, second] = a <= b ? [a, b] : [b, a];
    const place = this.#placeOf(operator, first, second);
    const cached = this.#cached(place, operator, first, second);
    if (cached !== undefined) return cached;
    this.#descend(depth);
    const level = Math.min(this.#levels[first] ?? BOTTOM, this.#levels[second] ?? BOTTOM);
    const low = this.#combine(operator, this.#below(first, level, false), this.#below(second, level, false), depth + 1);
    const high = this.#combine(operator, this.#below(first, level, true), this.#below(second, level, true), depth + 1);
    const result = this.branch(level, low, high);
    this.#remember(place, operator, first, second, result);
    return result;
  }

  #below(node: Diagram, level: number, isSet: boolean): Diagram {
    if (this.#levels[node] !== level) return node;
    return (isSet ? this.#highs[node] : this.#lows[node]) ?? NEVER;
  }

  #descend(depth: number): void {
    if (depth > MAX_DEPTH) this.#effort.giveUp();
    this.#effort.spend(1);
  }

  #placeOf(operator: Operator, a: Diagram, b: Diagram): number {
    return (hash(operator, a, b) & (CACHED_RESULTS - 1)) * 4;
  }

  #cached(place: number, operator: Operator, a: Diagram, b: Diagram): Diagram | undefined {
    const cache = this.#cache;
    const isThis = cache[place] === operator && cache[place + 1] === a && cache[place + 2] === b;
    return isThis ? cache[place + 3] : undefined;
  }

  #remember(place: number, operator: Operator, a: Diagram, b: Diagram, result: Diagram): void {
    this.#cache[place] = operator;
    this.#cache[place + 1] = a;
    this.#cache[place + 2] = b;
    this.#cache[place + 3] = result;
  }

  #slotOf(level: number, low: Diagram, high: Diagram): number {
    return hash(level, low, high) & (this.#slots.length - 1);
  }

  #grow(): void {
    const size = this.#levels.length * 2;
    this.#levels = enlarged(this.#levels, size);
    this.#lows = enlarged(this.#lows, size);
    this.#highs = enlarged(this.#highs, size);
    this.#slots = new Int32Array(size * 2);
    for (let node = 2; node < this.#nodes; node += 1) {
      let slot = this.#slotOf(this.#levels[node] ?? 0, this.#lows[node] ?? 0, this.#highs[node] ?? 0);
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (this.#slots.length - 1);
      this.#slots[slot] = node;
    }
  }
}

/** The result where an operand is constant or both are the same. */
function simple(operator: Operator, a: Diagram, b: Diagram): Diagram | undefined {
  const absorbing = operator === AND ? NEVER : ALWAYS;
  if (a === absorbing || b === absorbing) return absorbing;
  if (a <= ALWAYS) return b;
  return b <= ALWAYS || a === b ? a : undefined;
}

function hash(a: number, b: number, c: number): number {
  const mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

function enlarged(numbers: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(size);
  larger.set(numbers);
  return larger;
}
