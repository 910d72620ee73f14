import { figuresIn } from '../../../results/charts/figures.ts';

/** Figures as the sentences of a deck write them. */
export const FIGURES = figuresIn('en');

const SAME_AS_SHOWN = 0.5;
const OF_A_MULTIPLE = 0.1;
const MULTIPLES = [
  { times: 2, words: 'twice as many as' },
  { times: 3, words: 'three times as many as' },
] as const;

/** "twice as many as" and the like where one share is nearly such a multiple of the other; else null. */
export function multipleInWords(greater: number, smaller: number): string | null {
  if (smaller < 1) return null;
  const found = MULTIPLES.find(({ times }) => Math.abs(greater / smaller - times) <= times * OF_A_MULTIPLE * 0.9);
  return found?.words ?? null;
}

/** Whether readers would see the two as the same. */
export function looksSame(one: number, other: number): boolean {
  return Math.abs(one - other) < SAME_AS_SHOWN || FIGURES.percent(one) === FIGURES.percent(other);
}
