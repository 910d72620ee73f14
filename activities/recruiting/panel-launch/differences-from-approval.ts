import type { StoredQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { findSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { approvalHash } from '../../../operations/recruiting/panels/approval-hash.ts';

/**
 * The differences between what was approved and what would be launched now; empty where there are none. An approval is of a live
 * version of the survey, a sample, its target and its price, and of a survey that takes answers.
 */
export async function differencesFromApproval(
  transaction: TeamTransaction,
  { surveyId, providerId, liveVersion, run, priced }: StoredQuote,
): Promise<readonly string[]> {
  const survey = await findSurvey(transaction, surveyId);
  if (survey === undefined) return ['The survey is deleted.'];
  const differences: string[] = [];
  if (survey.status !== 'active') differences.push(`The survey is ${survey.status}.`);
  const { currentVersion } = survey;
  if (currentVersion !== liveVersion) {
    differences.push(`Version ${liveVersion} of the survey was approved; version ${currentVersion} is live.`);
  }
  if (priced === null) return [...differences, 'No price was approved.'];
  const { places: sample, target } = run;
  const hash = approvalHash({ surveyId, providerId, liveVersion, sample, target, price: priced.price });
  if (hash !== priced.approvalSha256) {
    differences.push('Sample, target or price are not those that were approved.');
  }
  return differences;
}
