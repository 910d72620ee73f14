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

/** A survey with the respondent of a request: all that a page is rendered from. */
export type VisitedSurvey = {
  readonly survey: FieldedSurvey;
  readonly arrival: Arrival;
  /** The recipient of the personal link; null for other respondents. */
  readonly recipient: Recipient | null;
  /** The panel visit; null for other respondents. */
  readonly panelVisit: PanelVisit | null;
  readonly version: AnsweredVersion;
  /** null: nothing is stored of this respondent yet. */
  readonly response: Response | null;
};

/** What all pages of a respondent have in common. */
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

/** The progress of a response; one that is not stored yet is at the beginning. */
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
