import { isDeepStrictEqual } from 'node:util';
import { countedResponses } from '../../../db/stores/fieldwork/counted-responses-store.ts';
import {
  listCounts,
  lockCounts,
  makeCounts,
  removeQuotas,
  saveCounts,
} from '../../../db/stores/fieldwork/quota-count-store.ts';
import type { QuotaCount } from '../../../db/stores/fieldwork/quota-count-store.ts';
import { confirmQuotaPlaces, takeConfirmedQuotaPlaces } from '../../../db/stores/fieldwork/quota-place-store.ts';
import { takeQuotas } from '../../../db/stores/fieldwork/quota-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { namedQuestions, saysTheSame } from '../../../domain/fieldwork/quotas/named-questions.ts';
import type { CountedQuota } from '../../../domain/fieldwork/quotas/prepared-quotas.ts';
import { prepareQuotas } from '../../../domain/fieldwork/quotas/prepared-quotas.ts';
import { quotasOf } from '../../../domain/questionnaire/survey/quotas.ts';
import type { SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';
import { placesMet } from './quota-places-met.ts';

/**
 * Adjusts the counters to a saved survey, in the transaction of the save: a removed quota loses its quota places; one
 * with a new condition counts the complete responses anew; one in which only labels of questions are new keeps its
 * count. Respondents who complete meanwhile wait for the lock, so that each is counted once.
 */
export async function followQuotas(
  transaction: TeamTransaction,
  before: SurveyWithDocument,
  after: SurveyWithDocument,
): Promise<void> {
  const [earlier, quotas] = [quotasOf(before.settings), quotasOf(after.settings)];
  if (before.document === after.document && isDeepStrictEqual(earlier, quotas)) return;
  if (earlier.length + quotas.length === 0) return;
  const counts = await listCounts(transaction, after.id);
  const changes = changesOf({ before, after }, counts);
  const removed = counts.map(({ quotaId }) => quotaId).filter((id) => !quotas.some((quota) => quota.id === id));
  if (changes.length + removed.length > 0) await applyChanges(transaction, after.id, changes, removed);
}

/** A quota to save, and whether its completes must be counted anew. */
type QuotaChange = CountedQuota & {
  readonly questionIds: NonNullable<CountedQuota['questionIds']>;
  readonly isRecount: boolean;
};

function changesOf(
  { before, after }: { before: SurveyWithDocument; after: SurveyWithDocument },
  counts: readonly QuotaCount[],
): readonly QuotaChange[] {
  const counted = new Map(counts.map((count) => [count.quotaId, count]));
  // A counter of an unknown quota was left by a respondent who came while the quota was removed.
  const known = new Set(quotasOf(before.settings).map(({ id }) => id));
  return prepareQuotas(after.settings).flatMap((quota) => {
    const count = known.has(quota.id) ? counted.get(quota.id) : undefined;
    const questionIds = namedQuestions(quota.condition, after.document, count?.questionIds ?? {});
    const now = { condition: quota.condition, questionIds };
    if (count === undefined) return [{ ...quota, questionIds, isRecount: true }];
    if (isDeepStrictEqual({ condition: count.condition, questionIds: count.questionIds }, now)) return [];
    return [{ ...quota, questionIds, isRecount: !saysTheSame(count, now) }];
  });
}

async function applyChanges(
  transaction: TeamTransaction,
  surveyId: string,
  changes: readonly QuotaChange[],
  removed: readonly string[],
): Promise<void> {
  await takeQuotas(transaction, surveyId);
  await makeCounts(transaction, surveyId, changes);
  await lockCounts(transaction, surveyId, [...changes.map(({ id }) => id), ...removed]);
  if (removed.length > 0) await removeQuotas(transaction, surveyId, removed);
  const recounted = changes.filter(({ isRecount }) => isRecount);
  const completes = await recount(transaction, surveyId, recounted);
  const saved = changes.map(({ id: quotaId, condition, questionIds }) => ({
    quotaId,
    condition,
    questionIds,
    confirmed: completes.get(quotaId) ?? null,
  }));
  if (saved.length > 0) await saveCounts(transaction, surveyId, saved);
}

/** Counts the complete responses of some quotas anew, and confirms a quota place for each. */
async function recount(
  transaction: TeamTransaction,
  surveyId: string,
  quotas: readonly QuotaChange[],
): Promise<ReadonlyMap<string, number>> {
  const completes = new Map(quotas.map(({ id }) => [id, 0]));
  if (quotas.length === 0) return completes;
  await takeConfirmedQuotaPlaces(transaction, surveyId, [...completes.keys()]);
  const judge = placesMet(transaction, surveyId, quotas);
  for await (const responses of countedResponses(transaction, surveyId)) {
    const confirmed = await confirmQuotaPlaces(transaction, surveyId, await judge(responses));
    for (const { quotaId } of confirmed) completes.set(quotaId, (completes.get(quotaId) ?? 0) + 1);
  }
  return completes;
}
