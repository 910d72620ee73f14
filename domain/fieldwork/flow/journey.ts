import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { Outcome } from '../../questionnaire/survey/endings.ts';
import { LEFT_EMPTY } from './given-answers.ts';
import type { Place } from './place.ts';
import type { PreparedBlock, PreparedQuestion } from './prepared-flow.ts';
import { questionOrder } from './question-order.ts';
import type { LoopPlace } from './response-answers.ts';
import type { Route } from './route.ts';

/** The most places in all loops of a survey together for one respondent; further ones are not asked. */
export const MAX_LOOP_PLACES = 10_000;

/** `isAnswered` is false for a place that was left empty, or only read. */
export type VisitedPlace = Place & { readonly isAnswered: boolean };

/** `page` is the terminate question that is shown; null where the survey ends without one. */
export type Ending = { readonly outcome: Outcome; readonly page: Place | null };

/** The number of places of a block in all its rounds, and how many of them are passed. */
export type BlockCourse = { readonly places: number; readonly behind: number };

/** The answer at a place, `LEFT_EMPTY`, or undefined where the respondent has not passed it. */
export type AnswerAt = (place: Place, question: Question) => unknown;

/** Where a journey stops: at a place without an answer, or at the end of the survey. */
export type Stop =
  { readonly current: Place; readonly ending: null } | { readonly current: null; readonly ending: Ending };

/** The state of a walk through a survey. */
export type Journey = {
  readonly seed: string;
  readonly answerAt: AnswerAt;
  readonly route: Route;
  readonly visited: VisitedPlace[];
  readonly course: { readonly places: number; behind: number }[];
  /** The position that a skip rule leads to, until the respondent reaches it. */
  target: number | null;
  isDisqualified: boolean;
  loopPlacesLeft: number;
};

/** A position of the walk: a question, in the order of its block, in a round of a loop. */
type Standpoint = {
  readonly order: readonly PreparedQuestion[];
  readonly index: number;
  readonly question: PreparedQuestion;
  readonly at: LoopPlace | null;
};

export function startJourney(route: Route, seed: string, answerAt: AnswerAt): Journey {
  return {
    seed,
    answerAt,
    route,
    visited: [],
    course: [],
    target: null,
    isDisqualified: false,
    loopPlacesLeft: MAX_LOOP_PLACES,
  };
}

/** Walks through the blocks until the journey stops; after the last question the response is complete. */
export function travel(journey: Journey, blocks: readonly PreparedBlock[]): Stop {
  for (const block of blocks) {
    const stop = throughBlock(journey, block);
    if (stop !== null) return stop;
  }
  return endedWith(journey, 'COMPLETE', null);
}

function throughBlock(journey: Journey, block: PreparedBlock): Stop | null {
  const isLeft = (): boolean => journey.target !== null && journey.target >= block.end;
  const rounds = isLeft() ? [] : enter(journey, block);
  const places = (isLeft() ? 1 : rounds.length) * block.shown;
  const course = { places, behind: 0 };
  journey.course.push(course);
  const order = rounds.length === 0 ? [] : questionOrder(block, journey.seed);
  for (const at of rounds) {
    const stop = throughRound(journey, order, at);
    if (stop !== null) return stop;
    if (isLeft()) break;
  }
  course.behind = places;
  // The target was not found in its block: the respondent goes on after it.
  if (!isLeft()) journey.target = null;
  return null;
}

/** The rounds of a block; a block that is no loop has one, outside all loops. */
function enter(journey: Journey, { id, isLoop, questions }: PreparedBlock): readonly (LoopPlace | null)[] {
  if (!isLoop) return [null];
  const rounds = journey.route.enterLoop(id, Math.floor(journey.loopPlacesLeft / questions.length));
  journey.loopPlacesLeft -= rounds.length * questions.length;
  return rounds;
}

function throughRound(journey: Journey, order: readonly PreparedQuestion[], at: LoopPlace | null): Stop | null {
  const course = journey.course.at(-1);
  for (const [index, question] of order.entries()) {
    if (question.position === journey.target) journey.target = null;
    const stop = journey.target === null ? visit(journey, { order, index, question, at }) : null;
    if (stop !== null) return stop;
    if (course !== undefined && question.presence !== 'hidden') course.behind += 1;
  }
  return null;
}

function visit(journey: Journey, standpoint: Standpoint): Stop | null {
  const { question: prepared, at } = standpoint;
  const { question, presence, condition, outcome } = prepared;
  if (presence === 'hidden') return null;
  if (condition !== null && !condition(journey.route.answersFrom(at))) return null;
  const place = { questionId: question.id, at };
  if (outcome !== null) return endedWith(journey, outcome, place);
  const answer = journey.answerAt(place, question);
  if (answer === undefined) return { current: place, ending: null };
  journey.visited.push({ ...place, isAnswered: answer !== LEFT_EMPTY });
  journey.route.pass(question, at, answer);
  return followRules(journey, standpoint);
}

/** The first rule whose condition is true decides, also where it leads nowhere. */
function followRules(journey: Journey, standpoint: Standpoint): Stop | null {
  const { question, at } = standpoint;
  const rule = question.rules.find(({ holds }) => holds(journey.route.answersFrom(at)));
  if (rule === undefined) return null;
  journey.isDisqualified ||= rule.disqualifies;
  if (rule.leadsTo === 'end') return endedWith(journey, 'SCREEN_OUT', null);
  if (rule.leadsTo !== 'on' && isAhead(standpoint, rule.leadsTo)) journey.target = rule.leadsTo;
  return null;
}

/** False for a question of a shuffled block that the respondent has passed. */
function isAhead({ order, index }: Standpoint, target: number): boolean {
  const found = order.findIndex(({ position }) => position === target);
  return found === -1 || found > index;
}

function endedWith({ isDisqualified }: Journey, outcome: Outcome, page: Place | null): Stop {
  return { current: null, ending: { outcome: isDisqualified ? 'SCREEN_OUT' : outcome, page } };
}
