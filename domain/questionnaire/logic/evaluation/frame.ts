import type { AnswerSource, LogicValue } from '../value.ts';

/** The most steps that one evaluation may take over lists: some milliseconds. An evaluation that needs more is NULL. */
export const MAX_STEPS = 250_000;

/**
 * What one evaluation works on. Each has its own, so that an answer source may evaluate a variable's program while it
 * is asked for a value.
 */
export type Frame = {
  readonly answers: AnswerSource;
  /** The values of names bound in the text, by slot. */
  readonly locals: LogicValue[];
  stepsLeft: number;
};

export function newFrame(answers: AnswerSource): Frame {
  return { answers, locals: [], stepsLeft: MAX_STEPS };
}

/** True while the evaluation may go on. A step is one item looked at, or one operation worked out for an item. */
export function takeSteps(frame: Frame, steps: number): boolean {
  frame.stepsLeft -= steps;
  return !isExhausted(frame);
}

/** True once the evaluation has taken more steps than it may: whatever it came to is worthless. */
export function isExhausted({ stepsLeft }: Frame): boolean {
  return stepsLeft < 0;
}
