import type { AgentContext } from '../conversation/model-turn.ts';
import type { Sentence } from './reading/sentence.ts';

/** A call that a plan asks for. */
export type PlannedCall = { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> };

/** A call that was made, with what it answered. */
export type DoneCall = PlannedCall & {
  readonly text: string;
  readonly isError: boolean;
  /** The answer's JSON; undefined where it is none. */
  readonly value: unknown;
};

/** What a plan may look at. */
export type Ask = {
  readonly sentence: Sentence;
  readonly context: AgentContext;
  /** The calls of earlier turns, oldest first. */
  readonly earlier: readonly DoneCall[];
};

/** The survey that a message is about. */
export type MeantSurvey = { readonly id: string; readonly name: string | null };

/**
 * The way to an answer: asks for calls, is given what each answered, and returns the words at the end. It is walked anew
 * at each step, with the answers that there are by then; so it may depend on nothing but the ask and these.
 */
export type Plan = (ask: Ask) => Generator<PlannedCall, string, DoneCall>;

/** A plan of words alone. */
export function saying(words: (ask: Ask) => string): Plan {
  return function* (ask) {
    return words(ask);
  };
}

/** What a person wrote before, and what was answered; null at the beginning. */
export type Before = { readonly message: string; readonly reply: string } | null;
