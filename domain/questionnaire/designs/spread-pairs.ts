import type { Random } from '../../ground/seeded-random.ts';
import { randomInteger } from '../../ground/seeded-random.ts';
import { anneal } from './anneal.ts';
import type { Blocks } from './block-design.ts';

const MOST_PROPOSALS_OF_A_DESIGN = 3_000;

/**
 * Exchanges items within designs made from the same blocks until, over all designs, pairs of items meet as equally
 * often as possible. Two items of a design exchange all their places, so each design stays as even as its blocks.
 * Changes `shares` (item by number of the blocks, design by design).
 */
export function spreadPairs(blocks: Blocks, shares: readonly number[][], random: Random, effort: number): void {
  const [share = []] = shares;
  const search = new PairSpread(blocks, shares, random);
  const swappable = share.length - blocks.extras > 1 || blocks.extras > 1;
  if (shares.length < 2 || !swappable) return;
  const proposals = Math.min(
    MOST_PROPOSALS_OF_A_DESIGN * shares.length,
    Math.floor(effort / (4 * search.meetingsOfAnItem + 8)),
  );
  anneal({ proposals, random }, (allowance) => {
    search.propose(allowance);
    return search.isEven();
  });
}

class PairSpread {
  readonly #items: number;
  readonly #extras: number;
  readonly #shares: readonly number[][];
  readonly #random: Random;
  /** By number and number of the blocks: the number of sets with both. */
  readonly #meetings: Int32Array;
  /** By item and item: the number of sets with both, over all designs. */
  readonly #totals: Int32Array;
  /** By number of the blocks: the numbers that it meets. */
  readonly #met: readonly (readonly number[])[];
  readonly #leastCost: number;
  #cost: number;

  constructor(blocks: Blocks, shares: readonly number[][], random: Random) {
    const items = shares[0]?.length ?? 0;
    this.#items = items;
    this.#extras = blocks.extras;
    this.#shares = shares;
    this.#random = random;
    this.#meetings = new Int32Array(items * items);
    this.#totals = new Int32Array(items * items);
    for (const set of blocks.sets) {
      for (const one of set) for (const other of set) if (one !== other) add(this.#meetings, one * items + other, 1);
    }
    this.#met = Array.from({ length: items }, (_, one) =>
      [...Array(items).keys()].filter((other) => this.#meetings[one * items + other] !== 0),
    );
    for (const share of shares) this.#countIn(share);
    this.#cost = this.#totals.reduce((sum, times) => sum + times ** 2, 0) / 2;
    const pairs = (items * (items - 1)) / 2;
    const sum = this.#totals.reduce((total, times) => total + times, 0) / 2;
    const each = Math.floor(sum / pairs);
    this.#leastCost = pairs * each ** 2 + (sum % pairs) * (2 * each + 1);
  }

  get meetingsOfAnItem(): number {
    return Math.max(...this.#met.map((numbers) => numbers.length));
  }

  /** True where no two pairs differ by more than one. */
  isEven(): boolean {
    return this.#cost <= this.#leastCost;
  }

  /** Tries to exchange two items of a design; those in one set more only with each other. */
  propose(allowance: number): void {
    const share = this.#shares[randomInteger(this.#shares.length, this.#random)] ?? [];
    const one = randomInteger(this.#items, this.#random);
    const [from, until] = one < this.#extras ? [0, this.#extras] : [this.#extras, this.#items];
    const other = from + randomInteger(until - from, this.#random);
    if (one === other) return;
    const change = this.#visit(share, one, other, false);
    if (change > allowance) return;
    this.#visit(share, one, other, true);
    this.#cost += change;
    [share[one], share[other]] = [share[other] ?? 0, share[one] ?? 0];
  }

  /** The change of the cost where two numbers are exchanged; with `isMade` the totals are updated. */
  #visit(share: readonly number[], one: number, other: number, isMade: boolean): number {
    const first = (share[one] ?? 0) * this.#items;
    const second = (share[other] ?? 0) * this.#items;
    let change = 0;
    const meet = (number: number): void => {
      if (number === one || number === other) return;
      const third = share[number] ?? 0;
      const gained =
        (this.#meetings[other * this.#items + number] ?? 0) - (this.#meetings[one * this.#items + number] ?? 0);
      change += 2 * gained * ((this.#totals[first + third] ?? 0) - (this.#totals[second + third] ?? 0) + gained);
      if (isMade) this.#move(first / this.#items, second / this.#items, third, gained);
    };
    for (const number of this.#met[one] ?? []) meet(number);
    for (const number of this.#met[other] ?? []) {
      if (this.#meetings[one * this.#items + number] === 0) meet(number);
    }
    return change;
  }

  #move(first: number, second: number, third: number, gained: number): void {
    add(this.#totals, first * this.#items + third, gained);
    add(this.#totals, third * this.#items + first, gained);
    add(this.#totals, second * this.#items + third, -gained);
    add(this.#totals, third * this.#items + second, -gained);
  }

  #countIn(share: readonly number[]): void {
    this.#met.forEach((numbers, one) => {
      for (const other of numbers) {
        const times = this.#meetings[one * this.#items + other] ?? 0;
        add(this.#totals, (share[one] ?? 0) * this.#items + (share[other] ?? 0), times);
      }
    });
  }
}

function add(counts: Int32Array, at: number, times: number): void {
  counts[at] = (counts[at] ?? 0) + times;
}
