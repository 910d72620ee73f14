import type { Place } from './place.ts';
import type { AnswersById, LoopIteration, ResponseAnswers } from './response-answers.ts';

/** All answers of a respondent so far, on the route and set aside: an answer, or `LEFT_EMPTY`, by place. */
export type GivenAnswers = Pick<ResponseAnswers, 'answers' | 'loops'>;

/** The answer of a place that was passed without one: an optional question, or a text that is only read. */
export const LEFT_EMPTY = null;

/** The answers at the beginning of a response. */
export const NOTHING_GIVEN: GivenAnswers = { answers: {}, loops: {} };

/** Adds or replaces the answer at one place. */
export function withAnswer({ answers, loops }: GivenAnswers, { questionId, at }: Place, answer: unknown): GivenAnswers {
  if (at === null) return { answers: { ...answers, [questionId]: answer }, loops };
  const rounds = (Object.hasOwn(loops, at.blockId) ? loops[at.blockId] : undefined) ?? [];
  return { answers, loops: { ...loops, [at.blockId]: withRound(rounds, at.item, { [questionId]: answer }) } };
}

function withRound(rounds: readonly LoopIteration[], item: string, more: AnswersById): readonly LoopIteration[] {
  if (!rounds.some((round) => round.item === item)) return [...rounds, { item, answers: more }];
  return rounds.map((round) => (round.item === item ? { item, answers: { ...round.answers, ...more } } : round));
}
