import { timingSafeEqual } from 'node:crypto';
import { hasCompletes } from '../../../db/stores/fieldwork/response-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { SURVEY_STATES } from '../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import type { Arrival } from './arrival.ts';
import type { FieldedSurvey } from './load-fielded-survey.ts';
import { panelEndOf } from './panel-visit.ts';
import type { PanelVisit } from './panel-visit.ts';
import { faceOf } from './survey-face.ts';
import type { ClosedPage } from './respondent-page.ts';
import type { VisitedSurvey } from './visited-survey.ts';

/**
 * The page for new respondents of a survey that is closed to them; null where they may begin.
 * @throws FieldworkError `not_found` for a draft: it has no public address
 */
export async function closedToNew(
  transaction: TeamTransaction,
  { survey, panelVisit }: Pick<VisitedSurvey, 'survey' | 'panelVisit'>,
  now: Date,
): Promise<ClosedPage | null> {
  const { publicPage } = SURVEY_STATES[survey.status];
  const { closesAt, responseLimit } = survey.fielding;
  if (publicPage === 'not_found') throw new FieldworkError('not_found', 'There is no survey at this address.');
  if (publicPage !== 'questionnaire') return closedPage(survey, publicPage, panelVisit);
  if (closesAt !== null && closesAt <= now) return closedPage(survey, 'closed', panelVisit);
  if (responseLimit !== null && (await hasCompletes(transaction, survey.id, responseLimit))) {
    return closedPage(survey, 'full', panelVisit);
  }
  // After the end of a run a new participant would be a complete that was not ordered.
  return panelVisit?.run.hasEnded === true ? closedPage(survey, 'full', panelVisit) : null;
}

/** The page for respondents on the way who can't go on; null where they can. */
export function closedToAll({ survey, panelVisit }: VisitedSurvey): ClosedPage | null {
  return SURVEY_STATES[survey.status].mayFinish ? null : closedPage(survey, 'closed', panelVisit);
}

/** The page for a participant who has a response by another run of the survey, or has ended by another visit. */
export function closedToTwice({ survey, panelVisit }: VisitedSurvey): ClosedPage {
  return { ...closedPage(survey, 'already_answered', panelVisit), text: null };
}

/** For participants a paused survey is closed as over quota: a panel does not wait until the pause is over. */
function closedPage(survey: FieldedSurvey, because: ClosedPage['reason'], visit: PanelVisit | null): ClosedPage {
  const { texts } = survey.fielding;
  const reason = because === 'paused' && visit !== null ? 'closed' : because;
  const text = (reason === 'paused' ? texts.paused : texts.closed) ?? null;
  return { kind: 'closed', survey: faceOf(survey), reason, text, panelEnd: panelEndOf(visit, 'OVER_QUOTA') };
}

/** A keyed hash of the PIN, for the arrival: the PIN can't be read from it. */
export function pinHash({ services }: OperationContext, surveyId: string, pin: string): string {
  return services.keys.hash('pin', `${surveyId} ${pin}`).toString('base64url');
}

/** True where the survey has a PIN that the arrival lacks. */
export function needsPin(context: OperationContext, { id, fielding }: FieldedSurvey, arrival: Arrival): boolean {
  if (fielding.pin === null) return false;
  const wanted = Buffer.from(pinHash(context, id, fielding.pin));
  const given = Buffer.from(arrival.pin ?? '');
  return wanted.length !== given.length || !timingSafeEqual(wanted, given);
}
