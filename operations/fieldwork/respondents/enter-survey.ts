import { lockResponseOf } from '../../../db/stores/fieldwork/response-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { placeKey } from '../../../domain/fieldwork/flow/place.ts';
import type { Place } from '../../../domain/fieldwork/flow/place.ts';
import type { Walk } from '../../../domain/fieldwork/flow/walk.ts';
import { placesOnRoute, walkOf } from '../../../domain/fieldwork/response/answer-page.ts';
import type { ResponseOnTheWay } from '../../../domain/fieldwork/response/answer-page.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { recipientOfKey } from '../../mailing/recipients/track-recipient.ts';
import { openArrival, respondentHash } from './arrival.ts';
import type { Arrival } from './arrival.ts';
import { loadFieldedSurvey, loadLiveVersion, loadPreviewedVersion } from './load-fielded-survey.ts';
import type { FieldedSurvey } from './load-fielded-survey.ts';
import { pageInstead } from './page-instead.ts';
import { panelVisitOf } from './panel-visit.ts';
import type { RespondentPage } from './respondent-page.ts';
import { progressOfResponse } from './visited-survey.ts';
import type { VisitedSurvey } from './visited-survey.ts';

/** What a form states about the page that it was on. */
export type SentForm = {
  readonly survey_id: string;
  readonly mode: 'live' | 'preview';
  readonly arrival: string;
  readonly cookie: string | null;
  readonly seen: number;
  readonly place: string;
};

/** A respondent who may answer; their response is locked. */
export type EnteredSurvey = {
  readonly visited: VisitedSurvey;
  readonly progress: ResponseOnTheWay;
  readonly route: Walk;
  /** The place that the form names; null where it is not on the route. */
  readonly place: Place | null;
};

/** The page to show instead; null where the browser must load the survey's address. */
export type TurnedAway = { readonly page: RespondentPage | null };

/**
 * Admits a respondent who submits a form: their response is locked until the transaction ends, so that requests of two
 * tabs take turns.
 * @throws FieldworkError `not_found`, `link_invalid` for an arrival that was not sealed here, or whose recipient was
 * erased
 */
export async function enterSurvey(
  transaction: TeamTransaction,
  context: OperationContext,
  form: SentForm,
): Promise<EnteredSurvey | TurnedAway> {
  const survey = await loadFieldedSurvey(transaction, context, form.survey_id);
  const arrival = arrivalOf(context, survey, form);
  const hash = respondentHash(context.services.keys, survey.id, arrival.key);
  const response = (await lockResponseOf(transaction, survey.id, hash)) ?? null;
  const recipient = await recipientOfKey(transaction, survey.id, arrival.key);
  const panelVisit = await panelVisitOf(transaction, survey.id, arrival);
  const isPreview = form.mode === 'preview';
  const version = isPreview
    ? await loadPreviewedVersion(transaction, context, survey.id)
    : await loadLiveVersion(transaction, context, survey, response?.version ?? arrival.version);
  const visited: VisitedSurvey = { survey, arrival, recipient, panelVisit, version, response };
  if (isPreview && response !== null && response.documentSha256 !== version.documentSha256) return { page: null };
  const other = await pageInstead(transaction, context, visited);
  if (other !== null) return { page: other };
  // The page shows a response that no longer exists, as after an erasure.
  if (response === null && form.seen > 0) return { page: null };
  const progress = progressOfResponse(context, visited);
  const route = walkOf(version.flow, progress);
  const place = placesOnRoute(route).find((one) => placeKey(one) === form.place) ?? null;
  return { visited, progress, route, place };
}

/**
 * The arrival in the form, as the cookie may be another respondent's by now. Only where two tabs were opened at the
 * same moment, each with a key of its own, the browser's cookie decides: so they make one response. At a kiosk each tab
 * is a respondent.
 */
function arrivalOf(context: OperationContext, { id, fielding }: FieldedSurvey, form: SentForm): Arrival {
  const { keys } = context.services;
  const named = openArrival(keys, id, form.arrival, context.now());
  if (named === null || (named.key.kind === 'preview') !== (form.mode === 'preview')) {
    throw new FieldworkError('link_invalid', 'The page was not one of this survey. Open the survey’s link again.');
  }
  if (form.cookie === null || form.seen > 0 || fielding.mayRepeat) return named;
  const kept = openArrival(keys, id, form.cookie, context.now());
  const areTwins = named.key.kind === 'browser' && kept?.key.kind === 'browser' && kept.key.value !== named.key.value;
  return areTwins ? { ...named, key: kept.key } : named;
}
