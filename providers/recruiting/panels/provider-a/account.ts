import { FieldworkError } from '../../../../domain/ground/errors.ts';
import type { Money } from '../../../../domain/recruiting/panels/money.ts';
import type { ProlificApi } from './prolific-api.ts';
import { workspaceBalance, workspaceList } from './prolific-shapes.ts';

/** The workspace of the studies, and the currency in which they are paid. */
export type Account = { readonly workspaceId: string; readonly currency: string };

/**
 * Reads the account; the provider's amounts are in its currency.
 * @param workspaceId the token's first workspace where undefined
 */
export async function readAccount(api: ProlificApi, workspaceId: string | undefined): Promise<Account> {
  const id = workspaceId ?? (await firstWorkspace(api));
  const { currency_code: currency } = await api.get(
    `/api/v1/workspaces/${encodeURIComponent(id)}/balance/`,
    workspaceBalance,
  );
  return { workspaceId: id, currency };
}

async function firstWorkspace(api: ProlificApi): Promise<string> {
  const { results } = await api.get('/api/v1/workspaces/', workspaceList);
  const [first] = results;
  if (first !== undefined) return first.id;
  throw new FieldworkError(
    'panel_refused',
    'Panel provider A has no workspace for this token: make one in its account.',
  );
}

/** @throws FieldworkError `panel_refused` for another currency than the account's */
export function inCurrencyOf({ currency }: Account, money: Money): number {
  if (money.currency === currency) return money.amount;
  throw new FieldworkError(
    'panel_refused',
    `The account at panel provider A pays in ${currency}: name rewards in ${currency}, not in ${money.currency}.`,
  );
}
