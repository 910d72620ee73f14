import { NOTHING_GIVEN, withAnswer } from '../flow/given-answers.ts';
import type { Ending } from '../flow/journey.ts';
import { pageBefore, pageOf, pagesOf } from '../flow/pages.ts';
import { placeKey } from '../flow/place.ts';
import type { Place } from '../flow/place.ts';
import type { PreparedFlow } from '../flow/prepared-flow.ts';
import { storedAnswer, placedAnswers } from '../flow/response-answers.ts';
import { withVariables } from '../flow/variable-values.ts';
import { walk } from '../flow/walk.ts';
import type { Walk } from '../flow/walk.ts';
import { allGiven, offRoute } from './all-given.ts';
import { LONGEST_PAGE_MS } from './response.ts';
import type { ResponseProgress, StoredStatus } from './response.ts';

/** The members of a response in progress that its route depends on. */
export type ResponseOnTheWay = ResponseProgress & { readonly seed: string };

/** The walk of a response so far. */
export function walkOf(flow: PreparedFlow, response: ResponseOnTheWay): Walk {
  return walk(flow, response.seed, allGiven(response.answers, response.setAside));
}

/** The places of a walk that have a page, in order; the last one is to be answered now, unless the survey has ended. */
export function placesOnRoute(route: Walk): readonly Place[] {
  return pagesOf(route).flatMap(({ places }) => places);
}

/** The respondent's current place: where they went back to, else the end of the route. */
export function currentPlace(route: Walk, { place }: Pick<ResponseProgress, 'place'>): Place | null {
  return pageOf(route, place)?.places[0] ?? placesOnRoute(route).at(-1) ?? null;
}

/** A submitted page: `revision` is that of the response when the page was shown. */
export type PageSent = { readonly place: string; readonly revision: number; readonly answer: unknown };

export type PageStored = {
  readonly response: ResponseOnTheWay;
  readonly route: Walk;
  /** The survey's end; null where it goes on. */
  readonly ending: Ending | null;
};

/** The stored answer of a place; undefined where there is none. */
export function answerAt(route: Walk, { questionId, at }: Place): unknown {
  return storedAnswer(questionId, at, placedAnswers(route.given));
}

/**
 * True for a late page: it is not on the route, or its place was answered after the page was shown. A page sent twice
 * is late the second time.
 */
export function isLate(
  route: Walk,
  { pages }: ResponseProgress,
  { place, revision }: Omit<PageSent, 'answer'>,
): boolean {
  const stored = Object.hasOwn(pages, place) ? pages[place] : undefined;
  const isOnRoute = placesOnRoute(route).some((one) => placeKey(one) === place);
  return !isOnRoute || (stored !== undefined && stored.revision > revision);
}

/**
 * Stores the answer of a page that is not late: the route is walked anew with it, answers off the new route are set
 * aside, and the respondent goes on to the next page. Without a next page the survey has ended.
 */
export function storePage(
  flow: PreparedFlow,
  response: ResponseOnTheWay,
  place: Place,
  answer: unknown,
  now: Date,
): PageStored {
  const key = placeKey(place);
  const given = withAnswer(allGiven(response.answers, response.setAside), place, answer);
  const route = walk(flow, response.seed, given);
  const places = placesOnRoute(route);
  const next = places[places.findIndex((one) => placeKey(one) === key) + 1];
  const timed = withPageTime(response, key, now);
  const revision = response.revision + 1;
  const stored: ResponseOnTheWay = {
    ...timed,
    answers: route.given,
    setAside: offRoute(given, route.given),
    drafts: withoutDraft(response.drafts, key),
    place: next === undefined || isCurrent(route, next) ? null : placeKey(next),
    pages: { ...timed.pages, [key]: { revision, elapsedMs: timed.pages[key]?.elapsedMs ?? 0 } },
    revision,
  };
  return { response: stored, route, ending: next === undefined ? route.ending : null };
}

/** Goes to the previous page; the current one is stored as a page draft. */
export function goBack(
  response: ResponseOnTheWay,
  route: Walk,
  from: Place,
  draft: unknown,
  now: Date,
): ResponseOnTheWay {
  const before = pageBefore(route, { places: [from] })?.places[0];
  const key = placeKey(from);
  const timed = withPageTime(response, key, now);
  const kept = draft === undefined ? timed : withDraft(timed, key, draft);
  return before === undefined ? kept : { ...kept, place: placeKey(before) };
}

/** Stores a page draft. */
export function withDraft<R extends ResponseProgress>(response: R, place: string, draft: unknown): R {
  return { ...response, drafts: { ...response.drafts, [place]: draft } };
}

/** Ends a response: only the answers on the route stay, with the values of variables. */
export function endResponse(
  flow: PreparedFlow,
  response: ResponseOnTheWay,
  {
    status,
    endingQuestionId,
    now,
  }: { status: Exclude<StoredStatus, 'IN_PROGRESS'>; endingQuestionId: string | null; now: Date },
): ResponseOnTheWay {
  return {
    ...response,
    status,
    answers: withVariables(flow.index, response.answers, status),
    setAside: NOTHING_GIVEN,
    drafts: {},
    place: null,
    endingQuestionId,
    completedAt: now,
  };
}

/**
 * Adds the time since the respondent's last request to the page; a page left open over lunch counts as half an hour.
 */
function withPageTime(response: ResponseOnTheWay, key: string, now: Date): ResponseOnTheWay {
  const spentMs = Math.max(0, now.getTime() - response.lastActivityAt.getTime());
  const before = Object.hasOwn(response.pages, key) ? response.pages[key] : undefined;
  const elapsedMs = Math.min(LONGEST_PAGE_MS, (before?.elapsedMs ?? 0) + Math.min(spentMs, LONGEST_PAGE_MS));
  return {
    ...response,
    pages: { ...response.pages, [key]: { revision: before?.revision ?? 0, elapsedMs } },
    timeElapsedMs: response.timeElapsedMs + elapsedMs - (before?.elapsedMs ?? 0),
    lastActivityAt: now,
  };
}

function withoutDraft(drafts: ResponseProgress['drafts'], key: string): ResponseProgress['drafts'] {
  return Object.fromEntries(Object.entries(drafts).filter(([place]) => place !== key));
}

function isCurrent({ current }: Walk, place: Place): boolean {
  return current !== null && placeKey(current) === placeKey(place);
}
