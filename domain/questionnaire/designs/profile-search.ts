import type { Random } from '../../ground/seeded-random.ts';
import { randomInteger } from '../../ground/seeded-random.ts';
import { anneal } from './anneal.ts';
import { TaskCodes } from './task-codes.ts';

/** Level by task, profile and attribute. */
type Tasks = readonly (readonly number[][])[];

const MOST_PROPOSALS_OF_A_CELL = 100;
const KEYS = 2 ** 32;

/**
 * Makes the designs of a conjoint question more orthogonal: two profiles of a task exchange their levels of one
 * attribute, so that the frequencies of levels, and their repetitions in a task, never change. The cost is the sum over
 * all pairs of levels of different attributes of the square of how often one profile has both, in this design and in
 * all so far: least where the pairs are most even, that is where attributes are least correlated.
 */
export class ProfileSearch {
  readonly #offsets: readonly number[];
  readonly #levels: number;
  readonly #random: Random;
  /**
   * By level and level, of all attributes: the number of profiles with both, over all designs, those of the current one
   * counted twice.
   */
  readonly #pairs: Int32Array;
  /** A random number for each level; the codes of profiles and tasks are computed from them. */
  readonly #keys: Int32Array;

  constructor(levelCounts: readonly number[], random: Random) {
    let levels = 0;
    this.#offsets = levelCounts.map((count) => (levels += count) - count);
    this.#levels = levels;
    this.#random = random;
    this.#pairs = new Int32Array(levels * levels);
    this.#keys = Int32Array.from({ length: levels }, () => randomInteger(KEYS, random));
  }

  /** Improves the profiles of a design, with about so many steps of a few nanoseconds. */
  improve(tasks: Tasks, effort: number): void {
    const attributes = this.#offsets.length;
    const cells = tasks.reduce((sum, task) => sum + task.length * attributes, 0);
    const proposals = Math.floor((effort - 4 * cells * attributes) / (5 * attributes + 20));
    if (proposals <= 0) return;
    this.#count(tasks, 2);
    const codes = new TaskCodes(tasks.map((task) => task.map((profile) => this.#codeOf(profile))));
    anneal({ proposals: Math.min(proposals, MOST_PROPOSALS_OF_A_CELL * cells), random: this.#random }, (allowance) => {
      this.#propose(tasks, codes, allowance);
      return false;
    });
    this.#count(tasks, -1);
  }

  #propose(tasks: Tasks, codes: TaskCodes, allowance: number): void {
    const index = randomInteger(tasks.length, this.#random);
    const task = tasks[index] ?? [];
    const attribute = randomInteger(this.#offsets.length, this.#random);
    const place = randomInteger(task.length, this.#random);
    const otherPlace = randomInteger(task.length, this.#random);
    const [profile = [], other = []] = [task[place], task[otherPlace]];
    const [leaving = 0, coming = 0] = [profile[attribute], other[attribute]];
    if (leaving === coming) return;
    const isAllowed = this.#change(profile, other, attribute) <= allowance;
    if (!isAllowed && !codes.isRepeated(index)) return;
    const gained = this.#key(attribute, coming) - this.#key(attribute, leaving);
    if (codes.exchange({ task: index, place, otherPlace, gained, isAllowed }))
      this.#exchange(profile, other, attribute);
  }

  #change(profile: readonly number[], other: readonly number[], attribute: number): number {
    const one = this.#row(attribute, profile[attribute] ?? 0);
    const two = this.#row(attribute, other[attribute] ?? 0);
    let change = 0;
    for (let second = 0; second < profile.length; second += 1) {
      if (second === attribute || profile[second] === other[second]) continue;
      const here = this.#level(second, profile[second] ?? 0);
      const there = this.#level(second, other[second] ?? 0);
      const from = (this.#pairs[one + here] ?? 0) + (this.#pairs[two + there] ?? 0);
      const to = (this.#pairs[two + here] ?? 0) + (this.#pairs[one + there] ?? 0);
      // Each of the four pairs changes by one in the design, and by one in the total.
      change += 2 * (to - from + 4);
    }
    return change;
  }

  #exchange(profile: number[], other: number[], attribute: number): void {
    const [leaving = 0, coming = 0] = [profile[attribute], other[attribute]];
    profile.forEach((here, second) => {
      const there = other[second] ?? 0;
      if (second === attribute || here === there) return;
      this.#add(attribute, leaving, second, here, -2);
      this.#add(attribute, coming, second, there, -2);
      this.#add(attribute, coming, second, here, 2);
      this.#add(attribute, leaving, second, there, 2);
    });
    profile[attribute] = coming;
    other[attribute] = leaving;
  }

  #count(tasks: Tasks, weight: number): void {
    for (const profile of tasks.flat()) {
      profile.forEach((level, attribute) => {
        for (let second = 0; second < attribute; second += 1) {
          this.#add(attribute, level, second, profile[second] ?? 0, weight);
        }
      });
    }
  }

  #add(attribute: number, level: number, second: number, other: number, weight: number): void {
    const there = this.#row(attribute, level) + this.#level(second, other);
    const back = this.#row(second, other) + this.#level(attribute, level);
    this.#pairs[there] = (this.#pairs[there] ?? 0) + weight;
    this.#pairs[back] = (this.#pairs[back] ?? 0) + weight;
  }

  #codeOf(profile: readonly number[]): number {
    return profile.reduce((code, level, attribute) => (code + this.#key(attribute, level)) | 0, 0);
  }

  #key(attribute: number, level: number): number {
    return this.#keys[this.#level(attribute, level)] ?? 0;
  }

  #row(attribute: number, level: number): number {
    return this.#level(attribute, level) * this.#levels;
  }

  #level(attribute: number, level: number): number {
    return (this.#offsets[attribute] ?? 0) + level;
  }
}
