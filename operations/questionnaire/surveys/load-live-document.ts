import type { TeamTransaction } from '../../../db/transaction.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';
import { loadVersion } from '../versions/load-version.ts';

/** The document of the live version, without pending edits; the only one of a draft. */
export async function loadLiveDocument(
  transaction: TeamTransaction,
  survey: SurveyWithDocument,
): Promise<SurveyDocument> {
  if (survey.documentVersion === survey.currentVersion) return survey.document;
  return (await loadVersion(transaction, survey.id, survey.currentVersion)).document;
}
