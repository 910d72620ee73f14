import { updateSurvey } from '../../db/stores/questionnaire/survey-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { stateAfter, SURVEY_STATES } from '../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import type { LifecycleOperation } from '../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import type { SurveyWithDocument } from '../../domain/questionnaire/survey/survey.ts';
import type { OperationContext } from '../ground/operation-context.ts';

/**
 * Moves a survey that the caller has locked to the state that the operation leads to, and increments its revision.
 * @returns the survey after that
 * @throws FieldworkError `wrong_state`
 */
export async function moveSurvey(
  transaction: TeamTransaction,
  context: OperationContext,
  before: SurveyWithDocument,
  operation: LifecycleOperation,
): Promise<SurveyWithDocument> {
  const status = stateAfter(operation, before.status);
  const now = context.now();
  const after: SurveyWithDocument = {
    ...before,
    status,
    stage: SURVEY_STATES[status].stage,
    revision: before.revision + 1,
    // A resumed survey keeps the time of its first publish.
    publishedAt: before.publishedAt ?? (operation === 'publish' ? now : null),
    completedAt: operation === 'complete' ? now : before.completedAt,
  };
  await updateSurvey(transaction, after);
  return after;
}
