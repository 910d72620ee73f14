import type { z } from 'zod';
import type { Issue } from '../domain/ground/errors.ts';
import { exactAmount } from '../domain/recruiting/panels/exact-amount.ts';
import { minorDigits } from '../domain/recruiting/panels/money.ts';
import { HEADER_WORD, LONG_SECRET, list, oneOf, orNull, percentage, text, url, wholeNumber } from './values.ts';

/** What a local server can stand in for. */
export const STAND_INS = ['panel_a', 'panel_b', 'payments'] as const;
export type StandIn = (typeof STAND_INS)[number];

/** Paid recruitment: who finds participants, who takes the payment, and by which prices. Amounts in the smallest unit. */
export type PanelsConfig = {
  readonly panelA: {
    /** null: it is not offered. */
    readonly access: {
      readonly token: string;
      /** null: the provider's own, as for the others. */
      readonly baseUrl: string | null;
      readonly workspaceId: string | null;
      readonly projectId: string | null;
      readonly completionPage: string | null;
    } | null;
    readonly webhookSecret: string | null;
    readonly prolificSecret: string | null;
    readonly currency: string;
    readonly hourlyFloor: number;
    readonly feePerMille: number;
    readonly screenOut: { readonly expectedPerMille: number; readonly reward: number };
  };
  readonly panelB: {
    /** null: it is not offered. */
    readonly access: {
      readonly baseUrl: string;
      readonly clientId: string;
      readonly username: string;
      readonly password: string;
    } | null;
    readonly webhookSecret: string | null;
  };
  /** null: nothing can be paid for. */
  readonly payments: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    /** null: Stripe's own. */
    readonly apiBase: string | null;
  } | null;
  readonly marginPerMille: number;
  readonly reconcileMinutes: number;
  readonly freeSeats: number;
  /** null: nothing was said; `npm start` then brings up all that are needed, and without it there are none. */
  readonly standIns: readonly StandIn[] | null;
};

const PANEL_B_PUBLIC_URL = 'https://api.researchnow.com';
const CURRENCY = /^[A-Z]{3}$/;
const DEFAULT_CURRENCY = 'USD';
const DEFAULT_AMOUNTS = { PANEL_A_HOURLY_FLOOR: '8.00', PANEL_A_SCREEN_OUT_REWARD: '0.14' } as const;

const amount = orNull(text(/^\d{1,6}(\.\d{1,3})?$/, 'write an amount such as 8.00.'));
const word = (hint: string) => orNull(text(HEADER_WORD, hint));

export const panelsShape = {
  PANEL_A_BASE_URL: url(/^https?$/, 'write the whole address, such as https://api.example.org.'),
  PANEL_A_TOKEN: word('write the token without blanks.'),
  PANEL_A_WORKSPACE_ID: word('write the id without blanks.'),
  PANEL_A_PROJECT_ID: word('write the id without blanks.'),
  PANEL_A_COMPLETION_PAGE: url(/^https?$/, 'write the whole address, such as https://panel.example.org/complete.'),
  PANEL_A_WEBHOOK_SECRET: orNull(LONG_SECRET),
  PANEL_A_PROLIFIC_SECRET: word('write the secret without blanks.'),
  PANEL_A_CURRENCY: text(CURRENCY, 'write the code of a currency, such as USD.').default(DEFAULT_CURRENCY),
  PANEL_A_HOURLY_FLOOR: amount,
  PANEL_A_FEE_PERCENT: percentage(500).default(430),
  PANEL_A_SCREEN_OUT_REWARD: amount,
  PANEL_A_SCREEN_OUT_PERCENT: percentage(99).default(100),
  PANEL_B_URL: url(/^https?$/, 'write the whole address, such as https://api.example.org.'),
  PANEL_B_CLIENT_ID: word('write the id without blanks.'),
  PANEL_B_USERNAME: word('write the name without blanks.'),
  PANEL_B_PASSWORD: orNull(text(/^[^\r\n]+$/, 'write the password in one line.')),
  PANEL_B_WEBHOOK_SECRET: orNull(LONG_SECRET),
  PANEL_MARGIN_PERCENT: percentage(500).default(200),
  PANEL_RECONCILE_MINUTES: wholeNumber(1, 1440).default(5),
  STRIPE_SECRET_KEY: orNull(text(/^(sk|rk)_[\w-]+$/, 'write the secret key, which begins with sk_ or rk_.')),
  STRIPE_WEBHOOK_SECRET: word('write the secret without blanks.'),
  STRIPE_API_BASE: url(/^https?$/, 'write the whole address, such as http://127.0.0.1:4242.'),
  FREE_SEATS: wholeNumber(0, 10_000).default(3),
  STAND_INS: orNull(
    list(oneOf(...STAND_INS, 'none')).refine(
      (words) => !words.includes('none') || words.every((each) => each === 'none'),
      'write none by itself, or what to stand in for.',
    ),
  ),
};

type PanelsValues = z.output<z.ZodObject<typeof panelsShape>>;
type Name = keyof PanelsValues;
type Gap = [because: boolean, missing: Name, message: string];

/** What is right by itself but needs another variable beside it. */
export function panelGaps(values: PanelsValues): readonly Gap[] {
  const isSet = (...names: readonly Name[]) => names.some((name) => values[name] !== null);
  const isA = isSet('PANEL_A_BASE_URL', 'PANEL_A_WORKSPACE_ID', 'PANEL_A_PROJECT_ID', 'PANEL_A_COMPLETION_PAGE');
  const credentialsOfB = ['PANEL_B_CLIENT_ID', 'PANEL_B_USERNAME', 'PANEL_B_PASSWORD'] as const;
  const isB = isSet('PANEL_B_URL', ...credentialsOfB);
  const isForeign = CURRENCY.test(values.PANEL_A_CURRENCY) && values.PANEL_A_CURRENCY !== DEFAULT_CURRENCY;
  const inCurrency = `write it in ${values.PANEL_A_CURRENCY}: the default is in ${DEFAULT_CURRENCY}.`;
  // Keys beside it mean that one was brought up somewhere else. Without its address, they would reach the company itself.
  const isElsewhere = (standIn: StandIn, key: Name) => (values.STAND_INS ?? []).includes(standIn) && isSet(key);
  const where = 'write where the stand-in is, or take it out of STAND_INS: these keys are used at the company itself.';
  return [
    [isElsewhere('panel_a', 'PANEL_A_TOKEN'), 'PANEL_A_BASE_URL', where],
    [isElsewhere('panel_b', 'PANEL_B_CLIENT_ID'), 'PANEL_B_URL', where],
    [isElsewhere('payments', 'STRIPE_SECRET_KEY'), 'STRIPE_API_BASE', where],
    [isA, 'PANEL_A_TOKEN', 'write the token that the other PANEL_A_… belong to.'],
    [isForeign, 'PANEL_A_HOURLY_FLOOR', inCurrency],
    [isForeign, 'PANEL_A_SCREEN_OUT_REWARD', inCurrency],
    ...credentialsOfB.map((name): Gap => [
      isB,
      name,
      'write it too: provider B needs client id, user name and password.',
    ]),
    [isSet('STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE'), 'STRIPE_SECRET_KEY', 'write the secret key as well.'],
    [isSet('STRIPE_SECRET_KEY'), 'STRIPE_WEBHOOK_SECRET', 'write what Stripe signs its events with (whsec_…).'],
  ];
}

/** Amounts that are finer than their currency. */
export function panelIssues(values: PanelsValues): readonly Issue[] {
  const digits = minorDigits(values.PANEL_A_CURRENCY);
  const isTooFine = (written: string | null) => (written?.split('.')[1] ?? '').length > digits;
  return (['PANEL_A_HOURLY_FLOOR', 'PANEL_A_SCREEN_OUT_REWARD'] as const)
    .filter((name) => isTooFine(values[name]))
    .map((path) => ({
      path,
      message: `write an amount with at most ${digits} digits behind the point, as ${values.PANEL_A_CURRENCY} has them.`,
    }));
}

export function toPanelsConfig(values: PanelsValues): PanelsConfig {
  return {
    panelA: {
      access: accessToA(values),
      webhookSecret: values.PANEL_A_WEBHOOK_SECRET,
      prolificSecret: values.PANEL_A_PROLIFIC_SECRET,
      currency: values.PANEL_A_CURRENCY,
      hourlyFloor: amountOf(values, 'PANEL_A_HOURLY_FLOOR'),
      feePerMille: values.PANEL_A_FEE_PERCENT,
      screenOut: {
        expectedPerMille: values.PANEL_A_SCREEN_OUT_PERCENT,
        reward: amountOf(values, 'PANEL_A_SCREEN_OUT_REWARD'),
      },
    },
    panelB: { access: accessToB(values), webhookSecret: values.PANEL_B_WEBHOOK_SECRET },
    payments: toPayments(values),
    marginPerMille: values.PANEL_MARGIN_PERCENT,
    reconcileMinutes: values.PANEL_RECONCILE_MINUTES,
    freeSeats: values.FREE_SEATS,
    standIns: values.STAND_INS === null ? null : STAND_INS.filter((each) => values.STAND_INS?.includes(each)),
  };
}

function accessToA(values: PanelsValues): PanelsConfig['panelA']['access'] {
  if (values.PANEL_A_TOKEN === null) return null;
  return {
    token: values.PANEL_A_TOKEN,
    baseUrl: values.PANEL_A_BASE_URL,
    workspaceId: values.PANEL_A_WORKSPACE_ID,
    projectId: values.PANEL_A_PROJECT_ID,
    completionPage: values.PANEL_A_COMPLETION_PAGE,
  };
}

function accessToB(values: PanelsValues): PanelsConfig['panelB']['access'] {
  const { PANEL_B_CLIENT_ID: clientId, PANEL_B_USERNAME: username, PANEL_B_PASSWORD: password } = values;
  if (clientId === null || username === null || password === null) return null;
  return { baseUrl: values.PANEL_B_URL ?? PANEL_B_PUBLIC_URL, clientId, username, password };
}

function toPayments(values: PanelsValues): PanelsConfig['payments'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = values;
  return secretKey === null || webhookSecret === null ? null : { secretKey, webhookSecret, apiBase };
}

/** Exact: `panelIssues` has refused what is finer than the currency. */
function amountOf(values: PanelsValues, name: keyof typeof DEFAULT_AMOUNTS): number {
  return exactAmount(values[name] ?? DEFAULT_AMOUNTS[name], values.PANEL_A_CURRENCY)?.amount ?? 0;
}
