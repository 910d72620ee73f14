import {
  addToCounts,
  countedBy,
  countHeldByOthers,
  freeLapsedQuotaPlaces,
  lockCounts,
  makeCounts,
} from '../../../db/stores/fieldwork/quota-count-store.ts';
import {
  freeHeldQuotaPlaces,
  freeQuotaPlaces,
  giveQuotaPlaces,
  keepQuotaPlaces,
} from '../../../db/stores/fieldwork/quota-place-store.ts';
import type { KeptUntil, OwnQuotaPlaces, QuotaPlace } from '../../../db/stores/fieldwork/quota-place-store.ts';
import { keepQuotas, readQuotas } from '../../../db/stores/fieldwork/quota-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { GivenAnswers } from '../../../domain/fieldwork/flow/given-answers.ts';
import type { LogicIndex } from '../../../domain/fieldwork/flow/logic-index.ts';
import { countsForQuotas, quotasMet } from '../../../domain/fieldwork/quotas/prepared-quotas.ts';
import type { CountedQuota, PreparedQuota } from '../../../domain/fieldwork/quotas/prepared-quotas.ts';
import type { Response } from '../../../domain/fieldwork/response/response.ts';

/** How long a quota place is reserved for a respondent from whom no request comes. */
export const PLACE_KEPT_MS = 30 * 60 * 1_000;

export type Settling = {
  readonly surveyId: string;
  /** The quotas that the caller has read; at completion they are read again. */
  readonly quotas: readonly PreparedQuota[];
  /** The caller has locked its row. */
  readonly response: Pick<Response, 'id' | 'source' | 'isPreview' | 'excluded'>;
  /** Of the version that the response began on. */
  readonly index: LogicIndex;
  /** The answers on the route. */
  readonly given: GivenAnswers;
  /** True where the survey ends with this page, as COMPLETE. */
  readonly isComplete: boolean;
  readonly now: Date;
};

/**
 * Reserves a quota place for a respondent in each quota whose condition is true, extends reserved ones, frees those
 * whose condition is no longer true, and confirms them at completion. All or none: where one quota is full, all places
 * are freed, and the respondent is over quota.
 *
 * Before completion, no counter is locked where the quotas are the same as before. Where the survey has no quotas, the
 * database is read only at completion: a quota that is added at that moment must count the response.
 */
export async function settleQuotas(transaction: TeamTransaction, settling: Settling): Promise<'room' | 'full'> {
  const { surveyId, response, isComplete } = settling;
  if (!countsForQuotas(response)) return 'room';
  const mayMeet = isComplete ? await keepQuotas(transaction, surveyId) : settling.quotas.length > 0;
  if (!mayMeet) return 'room';
  const { quotas, places } = await readQuotas(transaction, surveyId, response.id);
  const met = quotasMet(quotas, settling.index, settling.given);
  const metIds = new Set(met.map(({ id }) => id));
  const left = places.filter(({ quotaId }) => !metIds.has(quotaId)).map(({ quotaId }) => quotaId);
  if (left.length > 0) await freeQuotaPlaces(transaction, own(settling, left));
  if (met.length === 0) return 'room';
  return takeQuotaPlaces(transaction, settling, met, places);
}

/** Frees the quota places of a respondent whose response ends otherwise than by completing. */
export async function releaseQuotas(transaction: TeamTransaction, responseId: string): Promise<void> {
  await freeHeldQuotaPlaces(transaction, responseId);
}

async function takeQuotaPlaces(
  transaction: TeamTransaction,
  settling: Settling,
  met: readonly CountedQuota[],
  places: readonly QuotaPlace[],
): Promise<'room' | 'full'> {
  const { surveyId, isComplete, now } = settling;
  const until = isComplete ? null : new Date(now.getTime() + PLACE_KEPT_MS);
  const kept = await placesKept(transaction, settling, places, until);
  const missing = met.filter(({ id }) => !kept.has(id));
  if (missing.length > 0 && !(await takeMissing(transaction, settling, { met, missing, until }))) return 'full';
  if (isComplete) await addToCounts(transaction, surveyId, countedBy(idsOf(met)));
  return 'room';
}

/** The ids of the quotas whose places were still reserved: a lapsed one may have gone to another respondent. */
async function placesKept(
  transaction: TeamTransaction,
  settling: Settling,
  places: readonly QuotaPlace[],
  until: KeptUntil,
): Promise<ReadonlySet<string>> {
  if (places.length === 0) return new Set();
  const ids = places.map(({ quotaId }) => quotaId);
  return keepQuotaPlaces(transaction, own(settling, ids), settling.now, until);
}

type Taking = {
  readonly met: readonly CountedQuota[];
  readonly missing: readonly CountedQuota[];
  readonly until: KeptUntil;
};

/** @returns false where one of the missing quotas is full; then all of the respondent's places are freed */
async function takeMissing(
  transaction: TeamTransaction,
  settling: Settling,
  { met, missing, until }: Taking,
): Promise<boolean> {
  const { surveyId, response, isComplete } = settling;
  const uncounted = missing.filter(({ questionIds }) => questionIds === null);
  // The survey is locked before counters are inserted, in the same order as by a change of quotas.
  if (uncounted.length > 0) await keepQuotas(transaction, surveyId);
  await makeCounts(transaction, surveyId, uncounted);
  const completes = await lockCounts(transaction, surveyId, idsOf(isComplete ? met : missing));
  if (await hasRoom(transaction, settling, missing, completes)) {
    await giveQuotaPlaces(transaction, own(settling, idsOf(missing)), until);
    return true;
  }
  await freeQuotaPlaces(transaction, { surveyId, responseId: response.id, quotaIds: idsOf(met) });
  return false;
}

/** Whether each of the quotas has a free place. Lapsed places are freed only where the answer depends on them. */
async function hasRoom(
  transaction: TeamTransaction,
  { surveyId, response, now }: Settling,
  quotas: readonly CountedQuota[],
  completes: ReadonlyMap<string, number>,
): Promise<boolean> {
  const held = await countHeldByOthers(transaction, surveyId, idsOf(quotas), response.id);
  const lacking = new Map(
    quotas.map(({ id, limit }) => [id, (completes.get(id) ?? 0) + (held.get(id) ?? 0) + 1 - limit] as const),
  );
  const full = quotas.filter(({ id }) => (lacking.get(id) ?? 0) > 0);
  if (full.length === 0) return true;
  const freed = await freeLapsedQuotaPlaces(transaction, surveyId, idsOf(full), { responseId: response.id, now });
  return full.every(({ id }) => (freed.get(id) ?? 0) >= (lacking.get(id) ?? 0));
}

function idsOf(quotas: readonly CountedQuota[]): readonly string[] {
  return quotas.map(({ id }) => id);
}

function own({ surveyId, response }: Settling, quotaIds: readonly string[]): OwnQuotaPlaces {
  return { surveyId, responseId: response.id, quotaIds };
}
