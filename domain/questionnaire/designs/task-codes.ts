// Looked up once, as in seeded-random.ts.
const { imul } = Math;

export type CodeExchange = {
  readonly task: number;
  readonly place: number;
  readonly otherPlace: number;
  /** The change of the first profile's code, and minus that of the other's. */
  readonly gained: number;
  /** Whether the exchange is made if the number of equal tasks stays the same. */
  readonly isAllowed: boolean;
};

/** Codes of the profiles of some tasks, by which equal profiles and equal tasks are found. */
export class TaskCodes {
  readonly #codes: readonly number[][];
  /** A code for every task, computed from its profiles in any order. */
  readonly #marks: number[];

  /** `codes` by task and profile: sums of a number for each level. */
  constructor(codes: readonly number[][]) {
    this.#codes = codes;
    this.#marks = codes.map(markOf);
  }

  /** True where another task has the same profiles. */
  isRepeated(task: number): boolean {
    return occurrences(this.#marks, this.#marks[task] ?? 0) > 1;
  }

  /**
   * Exchanges a part of two profiles of a task; returns false, without a change, where more of its profiles or more
   * tasks would be equal.
   */
  exchange({ task, place, otherPlace, gained, isAllowed }: CodeExchange): boolean {
    const codes = this.#codes[task] ?? [];
    const mark = this.#marks[task] ?? 0;
    const alike = alikeTo(codes, place, otherPlace);
    turn(codes, place, otherPlace, gained);
    const newMark = markOf(codes);
    const repeats = occurrences(this.#marks, mark) - 1;
    const newRepeats = occurrences(this.#marks, newMark) - (newMark === mark ? 1 : 0);
    const isGood = newRepeats < repeats || (newRepeats === repeats && isAllowed);
    if (isGood && alikeTo(codes, place, otherPlace) <= alike) {
      this.#marks[task] = newMark;
      return true;
    }
    turn(codes, place, otherPlace, -gained);
    return false;
  }
}

/** The number of profiles of a task that equal one of these two. */
function alikeTo(codes: readonly number[], place: number, otherPlace: number): number {
  const [one, other] = [codes[place], codes[otherPlace]];
  let alike = one === other ? 1 : 0;
  for (let index = 0; index < codes.length; index += 1) {
    if (index === place || index === otherPlace) continue;
    if (codes[index] === one) alike += 1;
    if (codes[index] === other) alike += 1;
  }
  return alike;
}

function occurrences(marks: readonly number[], mark: number): number {
  let found = 0;
  for (const other of marks) if (other === mark) found += 1;
  return found;
}

function turn(codes: number[], place: number, otherPlace: number, gained: number): void {
  codes[place] = ((codes[place] ?? 0) + gained) | 0;
  codes[otherPlace] = ((codes[otherPlace] ?? 0) - gained) | 0;
}

function markOf(codes: readonly number[]): number {
  let mark = 0;
  for (const code of codes) {
    const mixed = imul(code ^ (code >>> 16), 0x85ebca6b);
    mark = (mark + imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)) | 0;
  }
  return mark;
}
