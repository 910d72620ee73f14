import type { CountedResponse } from '../../db/stores/counted-responses-store.ts';
import { findSurveyVersion } from '../../db/stores/survey-version-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { indexForLogic } from '../../domain/flow/logic-index.ts';
import type { LogicIndex } from '../../domain/flow/logic-index.ts';
import { quotasMet } from '../../domain/quotas/prepared-quotas.ts';
import type { CountedQuota } from '../../domain/quotas/prepared-quotas.ts';

export type PlaceMet = { readonly quotaId: string; readonly responseId: string };

/** Judges complete responses by the conditions of quotas, each in the version that it was given in. */
export function placesMet(
  transaction: TeamTransaction,
  surveyId: string,
  quotas: readonly CountedQuota[],
): (responses: readonly CountedResponse[]) => Promise<readonly PlaceMet[]> {
  const indexes = new Map<number, LogicIndex>();
  return async (responses) => {
    for (const { version } of responses) {
      if (!indexes.has(version)) indexes.set(version, await indexOf(transaction, surveyId, version));
    }
    return responses.flatMap(({ id: responseId, version, answers }) => {
      const index = indexes.get(version);
      const met = index === undefined ? [] : quotasMet(quotas, index, answers);
      return met.map(({ id: quotaId }) => ({ quotaId, responseId }));
    });
  };
}

async function indexOf(transaction: TeamTransaction, surveyId: string, version: number): Promise<LogicIndex> {
  const found = await findSurveyVersion(transaction, surveyId, version);
  return indexForLogic(found?.document ?? { blocks: [] });
}
