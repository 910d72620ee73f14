import { timingSafeEqual } from 'node:crypto';
import { hasCompletes } from '../../db/stores/response-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { FieldworkError } from '../../domain/errors.ts';
import { SURVEY_STATES } from '../../domain/lifecycle/survey-lifecycle.ts';
import type { OperationContext } from '../operation-context.ts';
import type { Arrival } from './arrival.ts';
import type { FieldedSurvey } from './load-fielded-survey.ts';
import { faceOf } from './survey-face.ts';
import type { ClosedPage } from './respondent-page.ts';

/**
 * Why a survey takes nobody new; null where it does.
 * @throws FieldworkError `not_found` for a draft: it has no public address
 */
export async function closedToNew(
  transaction: TeamTransaction,
  survey: FieldedSurvey,
  now: Date,
): Promise<ClosedPage | null> {
  const { publicPage } = SURVEY_STATES[survey.status];
  const { closesAt, responseLimit } = survey.fielding;
  if (publicPage === 'not_found') throw new FieldworkError('not_found', 'There is no survey at this address.');
  if (publicPage !== 'questionnaire') return closedPage(survey, publicPage);
  if (closesAt !== null && closesAt <= now) return closedPage(survey, 'closed');
  if (responseLimit !== null && (await hasCompletes(transaction, survey.id, responseLimit))) {
    return closedPage(survey, 'full');
  }
  return null;
}

/** Why those who began can't go on; null where they can. */
export function closedToAll(survey: FieldedSurvey): ClosedPage | null {
  return SURVEY_STATES[survey.status].mayFinish ? null : closedPage(survey, 'closed');
}

function closedPage(survey: FieldedSurvey, reason: ClosedPage['reason']): ClosedPage {
  const { texts } = survey.fielding;
  const text = (reason === 'paused' ? texts.paused : texts.closed) ?? null;
  return { kind: 'closed', survey: faceOf(survey), reason, text };
}

/** What an arrival carries of a PIN that was typed: nothing that it could be read from. */
export function pinHash({ services }: OperationContext, surveyId: string, pin: string): string {
  return services.keys.hash('pin', `${surveyId} ${pin}`).toString('base64url');
}

/** True where a survey asks for a PIN that the arrival does not have. */
export function needsPin(context: OperationContext, { id, fielding }: FieldedSurvey, arrival: Arrival): boolean {
  if (fielding.pin === null) return false;
  const wanted = Buffer.from(pinHash(context, id, fielding.pin));
  const given = Buffer.from(arrival.pin ?? '');
  return wanted.length !== given.length || !timingSafeEqual(wanted, given);
}
