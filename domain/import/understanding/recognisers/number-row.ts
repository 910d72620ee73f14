import { foldKeepingLetterCase } from '../../vocabulary/fold.ts';

/** Numbers that count up or down one by one with nothing but signs between: a scale drawn in a line. */
export type NumberRow = {
  /** What stands before the first number. */
  readonly left: string;
  readonly codes: readonly string[];
  /** What stands behind the last number. */
  readonly right: string;
};

const NUMBER = /(?<![\d.,])\d{1,3}(?![\d]|[.,]\d)/gu;
const BETWEEN = /^(?:[\s\-_|/.,;:·…()○◯☐□[\]~><=*★☆O]|--+)+$/u;
const FEWEST = 3;

type Found = RegExpExecArray;

/** The longest row of counting numbers in the text ("Not at all 1 2 3 4 5 Very much", "0 10 20 … 100"), or null. */
export function findNumberRow(text: string): NumberRow | null {
  const folded = foldKeepingLetterCase(text);
  const numbers = [...folded.matchAll(NUMBER)];
  let best: { start: number; end: number; codes: readonly string[] } | null = null;
  let first = 0;
  for (const [at, here] of numbers.entries()) {
    const next = numbers[at + 1];
    const before = at > first ? numbers[at - 1] : undefined;
    if (next !== undefined && continues(before, here, next, folded)) continue;
    const run = numbers.slice(first, at + 1);
    if (run.length >= FEWEST && run.length > (best?.codes.length ?? 0) && isScaleStart(run)) {
      best = { start: run[0]?.index ?? 0, end: here.index + here[0].length, codes: run.map((number) => number[0]) };
    }
    first = at + 1;
  }
  if (best === null) return null;
  return {
    left: text.slice(0, opening(folded, best.start)).trim(),
    codes: best.codes,
    right: text.slice(closing(folded, best.end)).trim(),
  };
}

function continues(before: Found | undefined, here: Found, next: Found, folded: string): boolean {
  const step = Number(next[0]) - Number(here[0]);
  const lastStep = before === undefined ? step : Number(here[0]) - Number(before[0]);
  if (![1, -1, 10].includes(step) || step !== lastStep) return false;
  return BETWEEN.test(folded.slice(here.index + here[0].length, next.index));
}

function isScaleStart(run: readonly Found[]): boolean {
  const first = Number(run[0]?.[0]);
  const last = Number(run.at(-1)?.[0]);
  return Math.min(first, last) <= 1 || (first < 0 && last > 0);
}

function opening(folded: string, start: number): number {
  return start - (/[([○☐□\s|]*$/u.exec(folded.slice(0, start))?.[0].length ?? 0);
}

function closing(folded: string, end: number): number {
  return end + (/^[)\]○☐□\s|.]*/u.exec(folded.slice(end))?.[0].length ?? 0);
}
