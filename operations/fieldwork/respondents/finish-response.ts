import { saveEnd, saveProgress } from '../../../db/stores/fieldwork/response-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { Outcome } from '../../../domain/questionnaire/survey/endings.ts';
import type { Walk } from '../../../domain/fieldwork/flow/walk.ts';
import { withEndingVisit } from '../../../domain/recruiting/panels/participants/ending-visit.ts';
import { endResponse } from '../../../domain/fieldwork/response/answer-page.ts';
import type { PageStored } from '../../../domain/fieldwork/response/answer-page.ts';
import type { FraudSignal, Response } from '../../../domain/fieldwork/response/response.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { recipientCompleted } from '../../mailing/recipients/track-recipient.ts';
import { releaseQuotas, settleQuotas } from '../quotas/settle-quotas.ts';
import { assessResponse } from './assess-response.ts';
import { endingOf } from './end-page.ts';
import type { VisitedSurvey } from './visited-survey.ts';

/** A respondent with a response of their own, whose row is locked. */
export type BegunSurvey = VisitedSurvey & { readonly response: Response };

/** The end of a response; null while it goes on. */
export type StoredEnd = { readonly outcome: Outcome; readonly endingQuestionId: string | null } | null;

export type WrittenPage = { readonly response: Response; readonly end: StoredEnd };

/**
 * Writes what follows from a stored page: the response ends with it where the route has ended or a quota is full.
 * @param isWritten true where the response's row contains the page already
 */
export async function writeStoredPage(
  transaction: TeamTransaction,
  context: OperationContext,
  begun: BegunSurvey,
  stored: PageStored,
  isWritten: boolean,
): Promise<WrittenPage> {
  const { ending, route } = stored;
  if (ending !== null) return writeEnd(transaction, context, begun, stored, endingOf({ ending }));
  if ((await settle(transaction, context, begun, route, false)) === 'full') {
    return writeEnd(transaction, context, begun, stored, OVER_QUOTA);
  }
  const response = { ...begun.response, ...stored.response };
  if (!isWritten) await saveProgress(transaction, response.id, response);
  return { response, end: null };
}

/** Extends the reservation of quota places for a respondent who spends long on one page. */
export async function keepQuotaPlacesOf(
  transaction: TeamTransaction,
  context: OperationContext,
  begun: BegunSurvey,
  route: Walk,
): Promise<void> {
  // Where a place lapsed and another respondent has it, the next stored page ends over quota.
  await settle(transaction, context, begun, route, false);
}

const OVER_QUOTA = { outcome: 'OVER_QUOTA', endingQuestionId: null } as const;

/** Ends a response; one that would complete but finds a quota full is ended again, as over quota. */
async function writeEnd(
  transaction: TeamTransaction,
  context: OperationContext,
  begun: BegunSurvey,
  stored: PageStored,
  end: Exclude<StoredEnd, null>,
): Promise<WrittenPage> {
  const finished = await finish(transaction, context, begun, stored, end);
  if (end.outcome === 'COMPLETE') {
    // Last, as the quotas' counters stay locked until the commit.
    const room = await settle(transaction, context, begun, stored.route, true);
    if (room === 'full') return writeEnd(transaction, context, begun, stored, OVER_QUOTA);
  } else if (begun.survey.fielding.quotas.length > 0) {
    await releaseQuotas(transaction, begun.response.id);
  }
  return { response: finished, end };
}

function settle(
  transaction: TeamTransaction,
  context: OperationContext,
  { survey, version, response }: BegunSurvey,
  route: Walk,
  isComplete: boolean,
): Promise<'room' | 'full'> {
  return settleQuotas(transaction, {
    surveyId: survey.id,
    quotas: survey.fielding.quotas,
    response,
    index: version.flow.index,
    given: route.given,
    isComplete,
    now: context.now(),
  });
}

async function finish(
  transaction: TeamTransaction,
  context: OperationContext,
  { survey, recipient, panelVisit, version, response }: BegunSurvey,
  stored: PageStored,
  { outcome, endingQuestionId }: Exclude<StoredEnd, null>,
): Promise<Response> {
  const ended = endResponse(version.flow, stored.response, { status: outcome, endingQuestionId, now: context.now() });
  const panelData = panelVisit === null ? response.panelData : withEndingVisit(response.panelData, panelVisit);
  const finished = { ...response, ...ended, panelData };
  const found = await assessResponse(transaction, {
    document: version.document,
    flow: version.flow,
    rules: survey.fielding.qualityRules,
    response: finished,
    hasHoneypot: response.fraud.some(isHoneypot),
  });
  await saveEnd(transaction, response.id, finished, found);
  // Lock order: the response's row, the recipient, then (for a complete) the quotas' counters.
  if (recipient !== null) await recipientCompleted(transaction, recipient, ended.completedAt ?? context.now());
  return { ...finished, fraud: found.fraud };
}

function isHoneypot({ signal }: FraudSignal): boolean {
  return signal === 'honeypot';
}
