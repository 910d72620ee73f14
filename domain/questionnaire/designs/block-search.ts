import type { Random } from '../../ground/seeded-random.ts';
import { randomInteger } from '../../ground/seeded-random.ts';

const KEYS = 2 ** 40;

/**
 * Sets of items during the search: two items of different sets are exchanged, so that neither the frequency of an item
 * nor the size of a set ever changes. The cost is the sum over all pairs of items of the square of how often they meet:
 * as the sum of these numbers is fixed, the cost is least where the pairs are most even.
 */
export class BlockSearch {
  readonly sets: readonly number[][];
  readonly #items: number;
  readonly #random: Random;
  /** By item and item: the number of sets with both. */
  readonly #meetings: Int32Array;
  /** By set and item: whether the set has the item. */
  readonly #isIn: Uint8Array;
  /** A random number for each item; their sum over a set identifies the set. */
  readonly #keys: readonly number[];
  readonly #sums: number[];
  #cost = 0;
  #repeats = 0;

  constructor(sets: readonly (readonly number[])[], items: number, random: Random) {
    this.sets = sets.map((set) => [...set]);
    this.#items = items;
    this.#random = random;
    this.#meetings = new Int32Array(items * items);
    this.#isIn = new Uint8Array(sets.length * items);
    this.#keys = Array.from({ length: items }, () => randomInteger(KEYS, random));
    this.#sums = sets.map((set) => set.reduce((sum, item) => sum + this.#key(item), 0));
    this.sets.forEach((set, index) => this.#count(set, index));
    for (let first = 0; first < items; first += 1) {
      for (let second = first + 1; second < items; second += 1) this.#cost += this.#met(first, second) ** 2;
    }
    this.#repeats = this.#sums.reduce((sum, key, index) => sum + this.#same(key, index, index), 0) / 2;
  }

  /** The sum over all pairs of the square of how often they meet. */
  get cost(): number {
    return this.#cost;
  }

  /** The number of equal pairs of sets. */
  get repeats(): number {
    return this.#repeats;
  }

  /** Tries one exchange. Fewer repeated sets are always accepted, more never. */
  propose(allowance: number): void {
    const one = randomInteger(this.sets.length, this.#random);
    const other = randomInteger(this.sets.length, this.#random);
    const place = randomInteger(this.#set(one).length, this.#random);
    const otherPlace = randomInteger(this.#set(other).length, this.#random);
    const leaving = this.#set(one)[place] ?? 0;
    const coming = this.#set(other)[otherPlace] ?? 0;
    if (one === other || this.#holds(one, coming) || this.#holds(other, leaving)) return;
    const change = this.#change(one, other, leaving, coming) + this.#change(other, one, coming, leaving);
    if (change > allowance && this.#repeats === 0) return;
    const repeats = this.#repeatsAfter(one, other, this.#key(coming) - this.#key(leaving));
    if (repeats > this.#repeats || (repeats === this.#repeats && change > allowance)) return;
    this.#cost += change;
    this.#repeats = repeats;
    this.#replace(one, other, place, coming);
    this.#replace(other, one, otherPlace, leaving);
    this.#sums[one] = (this.#sums[one] ?? 0) + this.#key(coming) - this.#key(leaving);
    this.#sums[other] = (this.#sums[other] ?? 0) + this.#key(leaving) - this.#key(coming);
  }

  /** The change of the cost where `coming` replaces `leaving`; items of both sets meet both as before. */
  #change(set: number, other: number, leaving: number, coming: number): number {
    let change = 0;
    for (const item of this.#set(set)) {
      if (item === leaving || this.#holds(other, item)) continue;
      change += this.#met(coming, item) - this.#met(leaving, item) + 1;
    }
    return 2 * change;
  }

  #replace(set: number, other: number, place: number, coming: number): void {
    const items = this.sets[set] ?? [];
    const leaving = items[place] ?? 0;
    for (const item of items) {
      if (item === leaving) continue;
      this.#meet(leaving, item, -1);
      this.#meet(coming, item, 1);
    }
    items[place] = coming;
    this.#isIn[set * this.#items + leaving] = 0;
    this.#isIn[set * this.#items + coming] = 1;
  }

  #repeatsAfter(one: number, other: number, gained: number): number {
    const sum = this.#sums[one] ?? 0;
    const otherSum = this.#sums[other] ?? 0;
    const before = this.#same(sum, one, other) + this.#same(otherSum, one, other) + (sum === otherSum ? 1 : 0);
    const [after, otherAfter] = [sum + gained, otherSum - gained];
    const since = this.#same(after, one, other) + this.#same(otherAfter, one, other) + (after === otherAfter ? 1 : 0);
    return this.#repeats + since - before;
  }

  /** The number of sets with that sum, without these two. */
  #same(sum: number, one: number, other: number): number {
    let same = 0;
    for (let set = 0; set < this.#sums.length; set += 1) {
      if (this.#sums[set] === sum && set !== one && set !== other) same += 1;
    }
    return same;
  }

  #count(set: readonly number[], index: number): void {
    set.forEach((item, place) => {
      this.#isIn[index * this.#items + item] = 1;
      for (const earlier of set.slice(0, place)) this.#meet(item, earlier, 1);
    });
  }

  #set(index: number): readonly number[] {
    return this.sets[index] ?? [];
  }

  #key(item: number): number {
    return this.#keys[item] ?? 0;
  }

  #holds(set: number, item: number): boolean {
    return this.#isIn[set * this.#items + item] === 1;
  }

  #met(one: number, other: number): number {
    return this.#meetings[one * this.#items + other] ?? 0;
  }

  #meet(one: number, other: number, times: number): void {
    const there = one * this.#items + other;
    const back = other * this.#items + one;
    this.#meetings[there] = (this.#meetings[there] ?? 0) + times;
    this.#meetings[back] = (this.#meetings[back] ?? 0) + times;
  }
}
