// Looked up once, as in seeded-random.ts.
const { imul } = Math;

export type CodeExchange = {
  readonly task: number;
  readonly place: number;
  readonly otherPlace: number;
  /** What the first profile's code gains and the other's loses. */
  readonly gained: number;
  /** Whether the exchange is to be made if as many tasks are alike as before. */
  readonly isAllowed: boolean;
};

/** A number for every profile of some tasks, by which profiles that are alike, and tasks that are, are found. */
export class TaskCodes {
  readonly #codes: readonly number[][];
  /** A number for every task, made of its profiles' in whatever order. */
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
   * Has two profiles of a task exchange a part; not so, and false, where more of its profiles or more tasks would be
   * alike.
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

/** How many profiles of a task are the same as one of these two. */
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
