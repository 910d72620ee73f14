import type { Plan } from './plan.ts';
import type { Sentence } from './reading/sentence.ts';
import type { Concept } from './words/vocabulary.ts';

/** What an intent does. */
export type Effect =
  /** It shows something: asking how, or whether, is best answered by showing it. */
  | 'reads'
  /** It changes something, makes something, reaches people: done only where it is asked for. */
  | 'acts';

/** Something that people ask for. */
export type Intent = {
  readonly name: string;
  readonly effect: Effect;
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
