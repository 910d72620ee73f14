import type { GivenAnswers } from './given-answers.ts';
import type { AnswerAt, BlockCourse, Stop, VisitedPlace } from './journey.ts';
import { startJourney, travel } from './journey.ts';
import type { PreparedFlow } from './prepared-flow.ts';
import type { LoopPlace, ResponseAnswers } from './response-answers.ts';
import { placedAnswers, storedAnswer } from './response-answers.ts';
import { startRoute, STATUS_ON_THE_WAY } from './route.ts';

/** A respondent's walk so far, up to `current`, the place to answer now, or to the `ending`: one of the two is null. */
export type Walk = Stop & {
  /** The places that were passed, in order. */
  readonly visited: readonly VisitedPlace[];
  /** True once a rule has disqualified the respondent, who may still have to reach an ending. */
  readonly isDisqualified: boolean;
  /** The answers at the visited places: the respondent's other answers are off the route. */
  readonly given: GivenAnswers;
  /** The progress in each block, up to the one where the respondent is. */
  readonly course: readonly BlockCourse[];
};

/**
 * Walks with a respondent's answers from the start: a changed answer changes the route, and answers that are no longer
 * on it do not count. The same seed and answers give the same walk.
 */
export function walk(flow: PreparedFlow, seed: string, given: GivenAnswers): Walk {
  const placed = placedAnswers(given);
  return walkWith(flow, seed, ({ questionId, at }) => storedAnswer(questionId, at, placed));
}

/** As `walk`, with answers that are generated on the way: the whole route in one call. */
export function walkWith(flow: PreparedFlow, seed: string, answerAt: AnswerAt): Walk {
  const journey = startJourney(startRoute(flow.index), seed, answerAt);
  const stop = travel(journey, flow.blocks);
  const { visited, course, isDisqualified, route } = journey;
  return { ...stop, visited, isDisqualified, given: route.given(), course };
}

/** The answers that logic and piping use at a place of the walk. */
export function responseAt({ given }: Walk, at: LoopPlace | null): ResponseAnswers {
  return { ...given, at, status: STATUS_ON_THE_WAY };
}
