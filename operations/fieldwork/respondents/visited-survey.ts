import type { Recipient } from '../../../db/stores/mailing/recipient-store.ts';
import { NOTHING_GIVEN } from '../../../domain/fieldwork/flow/given-answers.ts';
import type { ResponseOnTheWay } from '../../../domain/fieldwork/response/answer-page.ts';
import type { Response } from '../../../domain/fieldwork/response/response.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { sealArrival, seedOf } from './arrival.ts';
import type { Arrival } from './arrival.ts';
import type { AnsweredVersion, FieldedSurvey } from './load-fielded-survey.ts';
import type { PanelVisit } from './panel-visit.ts';
import type { RespondentPage } from './respondent-page.ts';
import { faceOf } from './survey-face.ts';

/** A survey with somebody in it: all that a page of it is drawn from. */
export type VisitedSurvey = {
  readonly survey: FieldedSurvey;
  readonly arrival: Arrival;
  /** Whom the personal link was sent to; null for whoever came by another way. */
  readonly recipient: Recipient | null;
  /** By which run of a panel they come; null for whoever came by another way. */
  readonly panelVisit: PanelVisit | null;
  readonly version: AnsweredVersion;
  /** null: nothing was stored of this respondent yet. */
  readonly response: Response | null;
};

/** What all pages with a respondent have. */
export function commonOf(
  context: OperationContext,
  { survey, arrival }: Pick<VisitedSurvey, 'survey' | 'arrival'>,
): Pick<Exclude<RespondentPage, { kind: 'closed' }>, 'survey' | 'address' | 'arrival' | 'isPreview'> {
  const isPreview = arrival.key.kind === 'preview';
  return {
    survey: faceOf(survey),
    address: isPreview ? `/s/${survey.id}/preview` : `/s/${survey.id}`,
    arrival: sealArrival(context.services.keys, survey.id, arrival),
    isPreview,
  };
}

/** Where a response stands; one that is not stored yet stands at the beginning. */
export function progressOfResponse(context: OperationContext, visited: VisitedSurvey): ResponseOnTheWay {
  const { survey, arrival, response } = visited;
  if (response !== null) return response;
  return {
    status: 'IN_PROGRESS',
    seed: seedOf(context.services.keys, survey.id, arrival.key),
    answers: NOTHING_GIVEN,
    setAside: NOTHING_GIVEN,
    drafts: {},
    place: null,
    pages: {},
    revision: 0,
    endingQuestionId: null,
    // The time on the first page counts from the visit.
    lastActivityAt: new Date(arrival.arrivedAtMs),
    completedAt: null,
    timeElapsedMs: 0,
  };
}
