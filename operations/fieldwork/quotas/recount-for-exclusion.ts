import { countableAmong } from '../../../db/stores/fieldwork/counted-responses-store.ts';
import { addToCounts, countedBy, lockCounts, makeCounts } from '../../../db/stores/fieldwork/quota-count-store.ts';
import { confirmQuotaPlaces, takeQuotaPlacesFrom } from '../../../db/stores/fieldwork/quota-place-store.ts';
import { keepQuotas, readQuotas } from '../../../db/stores/fieldwork/quota-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { placesMet } from '../../questionnaire/quotas/quota-places-met.ts';

export type ExclusionChange = {
  readonly surveyId: string;
  /** The caller has locked their rows, with a lock that lets others insert quota places (weaker than FOR UPDATE). */
  readonly responseIds: readonly string[];
  readonly excluded: boolean;
};

/**
 * Adjusts quotas to an exclusion: excluded responses lose their quota places; included ones count again, even above the
 * limit, as a person has decided so. Repeating it does no harm.
 */
export async function recountForExclusion(transaction: TeamTransaction, change: ExclusionChange): Promise<void> {
  const { surveyId, responseIds, excluded } = change;
  if (responseIds.length === 0 || !(await keepQuotas(transaction, surveyId))) return;
  const { quotas } = await readQuotas(transaction, surveyId, null);
  await makeCounts(
    transaction,
    surveyId,
    quotas.filter(({ questionIds }) => questionIds === null),
  );
  const ids = quotas.map(({ id }) => id);
  if (excluded) {
    await lockCounts(transaction, surveyId, ids);
    const taken = await takeQuotaPlacesFrom(transaction, surveyId, responseIds);
    const counted = taken.filter(({ isConfirmed }) => isConfirmed).map(({ quotaId }) => quotaId);
    const lost = [...countedBy(counted)].map(([id, count]) => [id, -count] as const);
    return addToCounts(transaction, surveyId, new Map(lost));
  }
  const responses = await countableAmong(transaction, surveyId, responseIds);
  const places = await placesMet(transaction, surveyId, quotas)(responses);
  await lockCounts(transaction, surveyId, ids);
  const confirmed = await confirmQuotaPlaces(transaction, surveyId, places);
  await addToCounts(transaction, surveyId, countedBy(confirmed.map(({ quotaId }) => quotaId)));
}
