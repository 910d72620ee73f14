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

/** A made-up way through a survey, to its end. */
export type TestResponse = {
  /** What its random orders follow from, as a respondent's do. */
  readonly seed: string;
  readonly ending: Ending;
  /** On the route, with the values of variables. */
  readonly answers: GivenAnswers;
  /** The places with a page, in order. */
  readonly visited: readonly Place[];
};

/** How much making one up may take. */
export type TestEffort = {
  /** So many ways are tried for one that ends COMPLETE. */
  readonly tries: number;
  /** No other way is tried once so many places were visited. */
  readonly places: number;
};

export const USUAL_EFFORT: TestEffort = { tries: 25, places: 20_000 };

/**
 * A respondent who answers everything at random: COMPLETE where some of the ways that are tried get there, else however the
 * last one ended. The same flow and seed give the same response.
 * @returns also how many places all the tries visited
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
