import type { AnswerSource, LogicValue } from '../value.ts';

/** The most steps that one evaluation may take over lists: some milliseconds. An evaluation that needs more is NULL. */
export const MAX_STEPS = 250_000;

/**
 * The state of one evaluation. Each has its own, so that an answer source may evaluate a variable's program during
 * another evaluation.
 */
export type Frame = {
  readonly answers: AnswerSource;
  /** The values of names bound in the logic itself, by slot. */
  readonly locals: LogicValue[];
  stepsLeft: number;
};

export function newFrame(answers: AnswerSource): Frame {
  return { answers, locals: [], stepsLeft: MAX_STEPS };
}

/** Returns whether the evaluation may go on. A step is one item read, or one operation evaluated for an item. */
export function takeSteps(frame: Frame, steps: number): boolean {
  frame.stepsLeft -= steps;
  return !isExhausted(frame);
}

/** True once the evaluation has exceeded its steps: its result is then discarded. */
export function isExhausted({ stepsLeft }: Frame): boolean {
  return stepsLeft < 0;
}
