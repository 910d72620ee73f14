import { designOf } from '../flow/design-version.ts';
import type { Ending } from '../flow/journey.ts';
import type { GivenAnswers } from '../flow/given-answers.ts';
import type { Place } from '../flow/place.ts';
import type { PreparedFlow } from '../flow/prepared-flow.ts';
import { withVariables } from '../flow/variable-values.ts';
import type { Walk } from '../flow/walk.ts';
import { walkWith } from '../flow/walk.ts';
import { seededRandom } from '../../ground/seeded-random.ts';
import { randomAnswer } from './random-answer.ts';

/** A generated response, walked to its end. */
export type TestResponse = {
  /** Determines its random orders, like a respondent's seed. */
  readonly seed: string;
  readonly ending: Ending;
  /** Answers on the route, with the values of variables. */
  readonly answers: GivenAnswers;
  /** The places with a page, in order. */
  readonly visited: readonly Place[];
};

/** The effort that generating one response may take. */
export type TestEffort = {
  /** The most tries for one that ends COMPLETE. */
  readonly tries: number;
  /** No further try begins once so many places were visited. */
  readonly places: number;
};

export const USUAL_EFFORT: TestEffort = { tries: 25, places: 20_000 };

/**
 * A respondent who answers everything at random: COMPLETE where one of the tries gets there, else with the outcome of
 * the last try. The same flow and seed give the same response.
 * @returns also the number of places that all tries visited
 */
export function makeTestResponse(
  flow: PreparedFlow,
  seed: string,
  { tries, places }: TestEffort = USUAL_EFFORT,
): TestResponse & { readonly placesVisited: number } {
  let placesVisited = 0;
  for (let attempt = 1; ; attempt += 1) {
    const attemptSeed = `${seed} ${attempt}`;
    const route = wholeWalk(flow, attemptSeed);
    placesVisited += route.visited.length;
    const isLast = attempt >= tries || placesVisited >= places;
    if (route.ending.outcome !== 'COMPLETE' && !isLast) continue;
    return { ...asResponse(flow, attemptSeed, route), placesVisited };
  }
}

type EndedWalk = Pick<Walk, 'visited' | 'given'> & { readonly ending: Ending };

function wholeWalk(flow: PreparedFlow, seed: string): EndedWalk {
  const random = seededRandom(`${seed} answers`);
  const { ending, visited, given } = walkWith(flow, seed, (_, question) => {
    return randomAnswer(question, random, { design: designOf(question, seed) ?? 0 });
  });
  if (ending === null) throw new Error('A walk on which everything is answered came to no end.');
  return { ending, visited, given };
}

function asResponse(flow: PreparedFlow, seed: string, { ending, visited, given }: EndedWalk): TestResponse {
  return {
    seed,
    ending,
    answers: withVariables(flow.index, given, ending.outcome),
    visited: visited.map(({ questionId, at }) => ({ questionId, at })),
  };
}
