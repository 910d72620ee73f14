import type { CountedResponse } from '../../../db/stores/fieldwork/counted-responses-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { indexForLogic } from '../../../domain/fieldwork/flow/logic-index.ts';
import { quotasMet } from '../../../domain/fieldwork/quotas/prepared-quotas.ts';
import type { CountedQuota } from '../../../domain/fieldwork/quotas/prepared-quotas.ts';
import { byVersion } from '../versions/by-version.ts';

export type PlaceMet = { readonly quotaId: string; readonly responseId: string };

/** Evaluates the conditions of quotas for complete responses, each by the version that it was collected on. */
export function placesMet(
  transaction: TeamTransaction,
  surveyId: string,
  quotas: readonly CountedQuota[],
): (responses: readonly CountedResponse[]) => Promise<readonly PlaceMet[]> {
  const indexOf = byVersion(transaction, surveyId, indexForLogic);
  return async (responses) => {
    const places: PlaceMet[] = [];
    for (const { id: responseId, version, answers } of responses) {
      const met = quotasMet(quotas, await indexOf(version), answers);
      places.push(...met.map(({ id: quotaId }) => ({ quotaId, responseId })));
    }
    return places;
  };
}
