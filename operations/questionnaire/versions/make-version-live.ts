import { markVersionLive, replaceVersionDocument } from '../../../db/stores/questionnaire/survey-version-store.ts';
import type { SurveyVersion } from '../../../db/stores/questionnaire/survey-version-store.ts';
import { deleteTryouts } from '../../../db/stores/fieldwork/response-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { withGeneratedDesigns } from '../../../domain/questionnaire/designs/with-generated-designs.ts';
import { actingUser } from '../../ground/operation-context.ts';
import type { OperationContext } from '../../ground/operation-context.ts';

/** Freezes a version at its first push. A version from before designs were stored with every save gets them now. */
export async function makeVersionLive(
  transaction: TeamTransaction,
  context: OperationContext,
  { surveyId, version, document, wentLiveAt }: SurveyVersion,
): Promise<void> {
  if (wentLiveAt !== null) return;
  const designed = withGeneratedDesigns(document);
  if (designed !== document) {
    const changedBy = actingUser(context);
    await replaceVersionDocument(transaction, surveyId, { version, document: designed, changedBy });
  }
  // Test responses to the version from before it was live do not count any more.
  await deleteTryouts(transaction, surveyId, version);
  await markVersionLive(transaction, surveyId, { version, at: context.now() });
}
