import type { SetAside } from './choose-sample.ts';

/** Mutants that the seed chose and that do the same as the source: no test could tell, so others stand in the sample. */
export const SET_ASIDE: readonly SetAside[] = [];
