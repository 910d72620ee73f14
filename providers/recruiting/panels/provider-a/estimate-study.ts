import { FieldworkError, isFieldworkError } from '../../../../domain/ground/errors.ts';
import type { RunOrder } from '../../../../domain/recruiting/panels/run-order.ts';
import type { ProviderEstimate } from '../../../../domain/recruiting/panels/provider-estimate.ts';
import { inCurrencyOf } from './account.ts';
import type { Account } from './account.ts';
import type { ProlificApi } from './prolific-api.ts';
import { eligibleCount, recruitmentTime, studyCost } from './prolific-shapes.ts';
import type { ProlificFilter } from './target-filters.ts';

/** The provider reports smaller numbers as 0, to protect participants. */
const SMALLEST_COUNT = 25;
/** Only some of those who match take part in a study during the days that it is open. */
const COMFORTABLE_SHARE = 3;

/**
 * The reach and the cost of a study by the provider's own calculators. The cost does not include payments for screen-outs,
 * whose number the provider can't know.
 */
export async function estimateStudy(
  api: ProlificApi,
  account: Account,
  run: RunOrder,
  filters: readonly ProlificFilter[],
): Promise<ProviderEstimate> {
  if (run.reward === null) {
    throw new FieldworkError('panel_refused', 'Panel provider A needs a reward to estimate a run.');
  }
  const reward = inCurrencyOf(account, run.reward);
  const [matching, cost, days] = await Promise.all([
    countMatching(api, account, filters),
    api.send('POST', '/api/v1/study-cost-calculator/', { reward, total_available_places: run.places }, studyCost),
    daysToRecruit(api, account, run, reward, filters),
  ]);
  const money = (amount: number): { amount: number; currency: string } => ({ amount, currency: account.currency });
  const rewards = reward * run.places;
  const total = Math.ceil(cost.total_cost);
  return {
    isFeasible: matching >= run.places,
    matching: matching === 0 ? null : matching,
    estimatedCompletes: Math.min(run.places, matching),
    estimatedDays: days,
    costPerComplete: money(Math.ceil(total / run.places)),
    total: money(total),
    lines: [
      { label: 'Rewards', money: money(rewards) },
      { label: 'Fees and tax of the provider', money: money(total - rewards) },
    ],
    warnings: warningsOf(matching, run.places),
    expiresAt: null,
  };
}

async function countMatching(api: ProlificApi, account: Account, filters: readonly ProlificFilter[]): Promise<number> {
  const body = { filters, workspace_id: account.workspaceId };
  try {
    return (await api.send('POST', '/api/v1/eligibility-count/', body, eligibleCount)).count;
  } catch (error) {
    // The request only contains the conditions: a refusal is about them.
    if (!isFieldworkError(error, 'panel_refused')) throw error;
    throw new FieldworkError('panel_target_impossible', error.message);
  }
}

/** Null without a prediction: the provider has none for some kinds of conditions. */
async function daysToRecruit(
  api: ProlificApi,
  account: Account,
  run: RunOrder,
  reward: number,
  filters: readonly ProlificFilter[],
): Promise<number | null> {
  const body = {
    filters,
    workspace_id: account.workspaceId,
    reward,
    study_type: 'SINGLE',
    total_available_places: run.places,
    estimated_completion_time: run.minutes,
  };
  try {
    const time = await api.send('POST', '/api/v1/studies/predicted-recruitment-time/', body, recruitmentTime);
    const hours = time.precise_recruitment_time_hours ?? time.upper_bound_hours ?? null;
    return hours === null ? null : Math.max(1, Math.ceil(hours / 24));
  } catch (error) {
    if (isFieldworkError(error, 'panel_refused') || isFieldworkError(error, 'not_found')) return null;
    throw error;
  }
}

function warningsOf(matching: number, places: number): readonly string[] {
  if (matching === 0) return [`Fewer than ${SMALLEST_COUNT} participants match: ask for fewer conditions.`];
  if (matching < places) return [`Only ${matching} participants match, fewer than the ${places} places.`];
  if (matching < places * COMFORTABLE_SHARE) {
    return [`${matching} participants match, not many for ${places} places: filling them may take long.`];
  }
  return [];
}
