import type { TeamTransaction } from '../../../db/transaction.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { loadVersion } from './load-version.ts';

/** Computes a value from the document of a survey's version, once for each version. */
export function byVersion<T>(
  transaction: TeamTransaction,
  surveyId: string,
  make: (document: SurveyDocument) => T,
): (version: number) => Promise<T> {
  const made = new Map<number, T>();
  return async (version) => {
    const known = made.get(version);
    if (known !== undefined) return known;
    const { document } = await loadVersion(transaction, surveyId, version);
    const fresh = make(document);
    made.set(version, fresh);
    return fresh;
  };
}
