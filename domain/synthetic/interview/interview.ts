import type { GivenAnswers } from '../../fieldwork/flow/given-answers.ts';
import { LEFT_EMPTY, NOTHING_GIVEN, withAnswer } from '../../fieldwork/flow/given-answers.ts';
import type { Ending } from '../../fieldwork/flow/journey.ts';
import { questionAt } from '../../fieldwork/flow/question-at.ts';
import { placeKey } from '../../fieldwork/flow/place.ts';
import type { Place } from '../../fieldwork/flow/place.ts';
import type { PreparedFlow } from '../../fieldwork/flow/prepared-flow.ts';
import { walk } from '../../fieldwork/flow/walk.ts';
import type { Walk } from '../../fieldwork/flow/walk.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';

/** A persona on its way through a survey. JSON: it is stored after each page, so that a crash costs one question. */
export type Interview = {
  /** The persona's place in its panel. */
  readonly ordinal: number;
  /** Determines the orders that the persona sees, and every draw. */
  readonly seed: string;
  readonly given: GivenAnswers;
  /** Null while it goes on. */
  readonly ending: { readonly outcome: Ending['outcome']; readonly questionId: string | null } | null;
  /** The keys of the places with a page, in order; once it has ended. */
  readonly visited: readonly string[];
  readonly modelCalls: number;
  /** Of questions and answers, as far as characters tell: four a token. */
  readonly estimatedTokens: number;
  readonly unanswered: readonly Unanswered[];
};

/** A question that a persona could not answer, or is never asked. */
export type Unanswered = { readonly label: string; readonly reason: string };

/** A persona's interview before its first page. */
export function beginInterview(ordinal: number, seed: number): Interview {
  return {
    ordinal,
    seed: `${seed} ${ordinal}`,
    given: NOTHING_GIVEN,
    ending: null,
    visited: [],
    modelCalls: 0,
    estimatedTokens: 0,
    unanswered: [],
  };
}

/** Why contact details are left out: personas are nobody. */
export const NO_CONTACT: Unanswered['reason'] = 'Contact details are never made up.';

/** What is answered without being asked: texts that are read are passed, contact details are left empty. */
export function passedOver(question: Question): 'read' | 'contact' | null {
  if (question.type === 'contact-form') return 'contact';
  return question.type === 'transition' || question.type === 'terminate' || question.type === 'variable'
    ? 'read'
    : null;
}

/** The next page of an interview: the place, its question, and the walk so far; null at the end. */
export function nextPage(
  flow: PreparedFlow,
  { given, seed }: Interview,
): { readonly place: Place; readonly question: Question; readonly route: Walk } | { readonly end: Walk } {
  const route = walk(flow, seed, given);
  if (route.current === null) return { end: route };
  return { place: route.current, question: questionAt(flow, route.current), route };
}

/** The interview with one more answer; `LEFT_EMPTY` where there is none. */
export function withGiven(interview: Interview, place: Place, answer: unknown, unanswered?: Unanswered): Interview {
  return {
    ...interview,
    given: withAnswer(interview.given, place, answer),
    unanswered: unanswered === undefined ? interview.unanswered : [...interview.unanswered, unanswered],
  };
}

/** The interview at its end: only answers on the route stay. */
export function endedInterview(interview: Interview, { ending, given, visited }: Walk): Interview {
  if (ending === null) throw new Error('An interview that goes on has no ending.');
  return {
    ...interview,
    given,
    visited: visited.map(placeKey),
    ending: { outcome: ending.outcome, questionId: ending.page?.questionId ?? null },
  };
}

/** The answer of a page that nobody is asked about. */
export function passPage(interview: Interview, place: Place, question: Question): Interview {
  const isContact = passedOver(question) === 'contact';
  return withGiven(interview, place, LEFT_EMPTY, isContact ? { label: question.label, reason: NO_CONTACT } : undefined);
}
