import { updateSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import { insertSurveyVersion } from '../../../db/stores/questionnaire/survey-version-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';
import { actingUser } from '../../ground/operation-context.ts';
import type { OperationContext } from '../../ground/operation-context.ts';

/**
 * Adds a pending version to a live survey that the caller has locked and that has none yet, and increments its
 * revision. Unlike an edit's, its document may be the same as the live one.
 * @returns the survey after that
 */
export async function addPendingVersion(
  transaction: TeamTransaction,
  context: OperationContext,
  before: SurveyWithDocument,
  document: SurveyDocument,
): Promise<SurveyWithDocument> {
  const documentVersion = await insertSurveyVersion(transaction, {
    id: context.newId(),
    surveyId: before.id,
    document,
    changesSummary: null,
    changedBy: actingUser(context),
    createdAt: context.now(),
  });
  const after = { ...before, document, documentVersion, revision: before.revision + 1 };
  await updateSurvey(transaction, after);
  return after;
}
