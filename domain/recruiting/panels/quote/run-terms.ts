import type { Issue } from '../../../ground/errors.ts';
import { exactAmount } from '../exact-amount.ts';
import { minorDigits, type Money } from '../money.ts';
import { lowestReward, rewardIssue } from '../pricing/hourly-reward.ts';
import type { QuoteRequest } from '../targeting/quote-request.ts';

/** The rewards of a run's participants; nulls where the provider decides on them itself. */
export type RunTerms = { readonly reward: Money | null; readonly screenOutReward: Money | null };

type TermsResult = { readonly ok: true; readonly terms: RunTerms } | { readonly ok: false; readonly issue: Issue };

/** Of the account at provider A; amounts in the smallest unit of its currency. */
export type RewardRules = {
  readonly currency: string;
  readonly hourlyFloor: number;
  readonly screenOut: { readonly reward: number };
};

/** The rewards of participants: by the hourly floor, or as the customer chose. */
export function runTerms(
  request: Pick<QuoteRequest, 'provider_id' | 'reward'>,
  minutes: number,
  { currency, hourlyFloor, screenOut }: RewardRules,
): TermsResult {
  if (request.provider_id === 'panel_b') {
    if (request.reward === undefined) return { ok: true, terms: { reward: null, screenOutReward: null } };
    return refused('Remove this: panel_b sets its price itself.');
  }
  const termsOf = (amount: number): TermsResult => ({
    ok: true,
    terms: { reward: { amount, currency }, screenOutReward: screenOutReward(amount, screenOut.reward, currency) },
  });
  if (request.reward === undefined) return termsOf(lowestReward(minutes, hourlyFloor));
  const reward = exactAmount(request.reward, currency);
  const digits = minorDigits(currency);
  if (reward === null || (request.reward.split('.')[1] ?? '').length > digits) {
    return refused(`Write an amount of ${currency} with at most ${digits} digits behind the point.`);
  }
  const issue = rewardIssue({ path: 'reward', reward: reward.amount, minutes, hourlyFloor, currency });
  return issue === null ? termsOf(reward.amount) : { ok: false, issue };
}

/** The screen-out reward is below that of a complete: the provider refuses anything else. */
function screenOutReward(reward: number, usual: number, currency: string): Money | null {
  const amount = Math.min(usual, reward - 1);
  return amount <= 0 ? null : { amount, currency };
}

function refused(message: string): TermsResult {
  return { ok: false, issue: { path: 'reward', message } };
}
