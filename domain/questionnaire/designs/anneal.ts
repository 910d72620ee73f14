import type { Random } from '../../ground/seeded-random.ts';

// Looked up once, as in seeded-random.ts.
const { log } = Math;

/**
 * The effort of searching the designs of one question, in steps of a few nanoseconds: about half a second with the
 * largest sizes, some milliseconds with common ones.
 */
export const SEARCH_EFFORT = 20_000_000;

export type Annealing = {
  /** The number of changes that are tried. */
  readonly proposals: number;
  readonly random: Random;
};

/**
 * In units of the cost, whose smallest change is 2: at first most worse changes are accepted, in the end hardly any.
 */
const HOT = 3;
const COLD = 0.2;

/**
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983, "Optimization by Simulated Annealing"), with the acceptance
 * rule of Metropolis and others (1953). `propose` tries one change and makes it if the cost grows by no more than the
 * allowance; it returns whether the optimum is reached, which ends the search.
 */
export function anneal({ proposals, random }: Annealing, propose: (allowance: number) => boolean): void {
  const cooling = (COLD / HOT) ** (1 / Math.max(proposals, 1));
  let temperature = HOT;
  for (let tried = 0; tried < proposals; tried += 1) {
    if (propose(-temperature * log(1 - random()))) return;
    temperature *= cooling;
  }
}
