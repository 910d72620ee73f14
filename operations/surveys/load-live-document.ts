import { findSurveyVersion } from '../../db/stores/survey-version-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import type { SurveyDocument } from '../../domain/document/survey-document.ts';
import type { SurveyWithDocument } from '../../domain/survey/survey.ts';

/** The document of the live version, pending edits left out; of a draft, its only one. */
export async function loadLiveDocument(
  transaction: TeamTransaction,
  survey: SurveyWithDocument,
): Promise<SurveyDocument> {
  if (survey.documentVersion === survey.currentVersion) return survey.document;
  const live = await findSurveyVersion(transaction, survey.id, survey.currentVersion);
  if (live === undefined) throw new Error(`Version ${survey.currentVersion} of survey ${survey.id} is gone.`);
  return live.document;
}
