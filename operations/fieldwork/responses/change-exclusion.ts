import { lockExclusions, saveExclusion } from '../../../db/stores/fieldwork/response-exclusion-store.ts';
import type { ExclusionOf } from '../../../db/stores/fieldwork/response-exclusion-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { Exclusion } from '../../../domain/fieldwork/response/response.ts';
import { actingUser } from '../../ground/operation-context.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { recountForExclusion } from '../quotas/recount-for-exclusion.ts';

export type ExclusionChange = {
  readonly surveyId: string;
  readonly responseIds: readonly string[];
  readonly excluded: boolean;
  /** Undefined: an excluded response keeps its reason. */
  readonly reason: string | null | undefined;
};

/** A response after the change; `isChanged` is false where it was in that state before. */
export type ChangedExclusion = { readonly id: string; readonly reason: string | null; readonly isChanged: boolean };

/**
 * Excludes responses of a survey, or includes them again, and adjusts the quotas in the same transaction. Ids that the
 * survey does not have are ignored.
 */
export async function changeExclusion(
  transaction: TeamTransaction,
  context: OperationContext,
  { surveyId, responseIds, excluded, reason }: ExclusionChange,
): Promise<readonly ChangedExclusion[]> {
  const found = await lockExclusions(transaction, surveyId, [...new Set(responseIds)]);
  const reasonOf = (one: ExclusionOf) => reasonAfter(one, excluded, reason);
  const changed = found.filter((one) => one.excluded !== excluded || one.exclusionReason !== reasonOf(one));
  const by = { excludedBy: excluded ? actingUser(context) : null, excludedAt: excluded ? context.now() : null };
  // Without a given reason, changed responses get none; those that were excluded before keep theirs.
  const exclusion: Exclusion = { excluded, exclusionReason: excluded ? (reason ?? null) : null, ...by };
  if (changed.length > 0) await saveExclusion(transaction, surveyId, idsOf(changed), exclusion);
  const flipped = idsOf(found.filter((one) => one.excluded !== excluded));
  if (flipped.length > 0) await recountForExclusion(transaction, { surveyId, responseIds: flipped, excluded });
  return found.map((one) => ({ id: one.id, reason: reasonOf(one), isChanged: changed.includes(one) }));
}

function reasonAfter(before: Exclusion, excluded: boolean, reason: string | null | undefined): string | null {
  if (!excluded) return null;
  return reason === undefined && before.excluded ? before.exclusionReason : (reason ?? null);
}

function idsOf(exclusions: readonly ExclusionOf[]): readonly string[] {
  return exclusions.map(({ id }) => id);
}
