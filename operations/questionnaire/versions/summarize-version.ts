import { findVersionLiveBefore, saveChangesSummary } from '../../../db/stores/questionnaire/survey-version-store.ts';
import type { SurveyVersion } from '../../../db/stores/questionnaire/survey-version-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { compareDocuments } from '../../../domain/questionnaire/comparison/compare-documents.ts';
import { summarizeChanges } from '../../../domain/questionnaire/comparison/summarize-changes.ts';
import { pendingVersionOf } from '../../../domain/questionnaire/survey/survey.ts';
import type { Survey, SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';
import { inSlices } from '../../../platform/elsewhere/in-slices.ts';
import { loadVersion } from './load-version.ts';

/**
 * Summarizes a version's changes: a pending one's against the live version, another's against the version that had
 * first gone live before it. null where there is no earlier version, or no difference.
 */
export async function automaticSummary(
  transaction: TeamTransaction,
  survey: Survey,
  version: SurveyVersion,
): Promise<string | null> {
  const base =
    version.wentLiveAt === null
      ? await loadVersion(transaction, survey.id, survey.currentVersion)
      : await findVersionLiveBefore(transaction, survey.id, version.wentLiveAt);
  if (base === undefined || base.version === version.version) return null;
  return summarizeChanges(await inSlices(compareDocuments(base.document, version.document)));
}

/** Summarizes the pending version again after the live version has changed. A summary that a person wrote stays. */
export async function summarizePendingVersion(transaction: TeamTransaction, survey: SurveyWithDocument): Promise<void> {
  const pending = pendingVersionOf(survey);
  if (pending === null) return;
  const version = await loadVersion(transaction, survey.id, pending);
  if (version.isSummaryWritten) return;
  const summary = await automaticSummary(transaction, survey, version);
  await saveChangesSummary(transaction, survey.id, { version: pending, summary, isWritten: false });
}

/**
 * The summary of a restored version begins with its origin; it replaces what a person wrote about the document before.
 */
export async function summarizeRestoredVersion(
  transaction: TeamTransaction,
  survey: SurveyWithDocument,
  restored: number,
): Promise<void> {
  const pending = pendingVersionOf(survey);
  if (pending === null) return;
  const version = await loadVersion(transaction, survey.id, pending);
  const changes = await automaticSummary(transaction, survey, version);
  const summary = [`Restored version ${restored}.`, changes].filter((part) => part !== null).join(' ');
  await saveChangesSummary(transaction, survey.id, { version: pending, summary, isWritten: false });
}
