import type { Plan } from './plan.ts';
import type { Sentence } from './sentence.ts';
import type { Concept } from './vocabulary.ts';

/** Something that people ask for. */
export type Intent = {
  readonly name: string;
  /** Of each group at least one has to be spoken of. */
  readonly needs: readonly (readonly Concept[])[];
  /** What fits it, too. */
  readonly helps?: readonly Concept[];
  /** With one of these it is something else. */
  readonly bars?: readonly Concept[];
  /** One more condition that concepts don't tell. */
  readonly also?: (sentence: Sentence) => boolean;
  /** A sentence that asks for it. */
  readonly example: string;
  readonly plan: Plan;
};
