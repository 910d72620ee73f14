import type { TeamTransaction } from '../../../db/transaction.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { pageOfEnded } from './end-page.ts';
import { closedToAll, closedToNew, closedToTwice, needsPin } from './may-begin.ts';
import { hasEndedByAnother, isOfAnotherRun } from './panel-visit.ts';
import type { RespondentPage } from './respondent-page.ts';
import { commonOf } from './visited-survey.ts';
import type { VisitedSurvey } from './visited-survey.ts';

/**
 * The page for a respondent who may not answer: the end, a closed survey, or the form for its PIN; null where they may.
 * @throws FieldworkError `not_found` for a draft: it has no public address
 */
export async function pageInstead(
  transaction: TeamTransaction,
  context: OperationContext,
  visited: VisitedSurvey,
): Promise<RespondentPage | null> {
  const { survey, arrival, panelVisit, response } = visited;
  if (isOfAnotherRun(panelVisit, response) || hasEndedByAnother(panelVisit, response)) return closedToTwice(visited);
  const ended = pageOfEnded(context, visited);
  if (ended !== null) return ended;
  if (arrival.key.kind === 'preview') return null;
  if (response !== null) return closedToAll(visited);
  const closed = await closedToNew(transaction, visited, context.now());
  if (closed !== null || !needsPin(context, survey, arrival)) return closed;
  return { ...commonOf(context, visited), kind: 'pin', problem: null };
}
