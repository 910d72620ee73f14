import type { Issue } from '../domain/ground/errors.ts';
import { exactAmount } from '../domain/recruiting/panels/exact-amount.ts';
import { minorDigits } from '../domain/recruiting/panels/money.ts';
import {
  list,
  longSecret,
  oneOf,
  optional,
  percentage,
  text,
  webAddress,
  wholeNumber,
  withDefault,
  withLateDefault,
  word,
} from './values.ts';
import type { ValuesOf } from './values.ts';

/** The services that a local stand-in can replace. */
export const STAND_INS = ['panel_a', 'panel_b', 'payments'] as const;
export type StandIn = (typeof STAND_INS)[number];

/** Paid recruitment: panel providers, the payment provider, and prices. Amounts in the smallest unit. */
export type PanelsConfig = {
  readonly panelA: {
    /** null: it is not offered. */
    readonly access: {
      readonly token: string;
      /** null: the provider's own address, as for the other providers. */
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
  /** null: unset; `npm start` then starts all that are needed, other commands none. */
  readonly standIns: readonly StandIn[] | null;
};

const PANEL_B_PUBLIC_URL = 'https://api.researchnow.com';
const CURRENCY = /^[A-Z]{3}$/;
const DEFAULT_CURRENCY = 'USD';

const amount = text('an amount, such as 8.00', /^\d{1,6}(\.\d{1,3})?$/, 'write an amount such as 8.00.');
const standIns = list(oneOf(...STAND_INS, 'none'));

export const PANEL_A_VARIABLES = {
  PANEL_A_TOKEN: optional(
    word('write the token without blanks.'),
    'a local stand-in',
    'API token of panel provider A (Prolific); without one, `npm start` brings up a local stand-in.',
  ),
  PANEL_A_BASE_URL: optional(
    webAddress('https://api.example.org'),
    "the provider's own",
    'Address of provider A, when it is another than its public one.',
  ),
  PANEL_A_WORKSPACE_ID: optional(
    word('write the id without blanks.'),
    "the token's first",
    'Workspace that pays for the studies.',
  ),
  PANEL_A_PROJECT_ID: optional(
    word('write the id without blanks.'),
    "the account's default",
    'Project in which studies are made.',
  ),
  PANEL_A_COMPLETION_PAGE: optional(
    webAddress('https://panel.example.org/complete'),
    "the provider's own",
    'Page on which participants of provider A hand in their completion code.',
  ),
  PANEL_A_WEBHOOK_SECRET: optional(
    longSecret(16),
    'none',
    'Signs events to `POST /api/v1/webhooks/panel_a`; without one they are refused, and the provider is asked by the clock.',
  ),
  PANEL_A_PROLIFIC_SECRET: optional(
    word('write the secret without blanks.'),
    'none',
    'Secret of the events that Prolific itself sends there, as its API names it.',
  ),
  PANEL_A_CURRENCY: withDefault(
    text('the code of a currency', CURRENCY, 'write the code of a currency, such as USD.'),
    DEFAULT_CURRENCY,
    'Currency of the account at provider A, in which rewards are paid.',
  ),
  PANEL_A_HOURLY_FLOOR: withLateDefault(
    amount,
    '8.00',
    'What a participant of provider A gets for an hour at least, in PANEL_A_CURRENCY; write it with another currency.',
  ),
  PANEL_A_FEE_PERCENT: withDefault(
    percentage(500),
    '43',
    'What provider A takes on top of rewards, in percent of them.',
  ),
  PANEL_A_SCREEN_OUT_REWARD: withLateDefault(
    amount,
    '0.14',
    'What a participant of provider A gets who is screened out, in PANEL_A_CURRENCY; `0` for nothing.',
  ),
  PANEL_A_SCREEN_OUT_PERCENT: withDefault(
    percentage(99),
    '10',
    'Of a hundred who begin, how many are expected to be screened out; prices reckon with it.',
  ),
};

export const PANEL_B_VARIABLES = {
  PANEL_B_CLIENT_ID: optional(
    word('write the id without blanks.'),
    'a local stand-in',
    'Client id at panel provider B (Dynata); goes together with PANEL_B_USERNAME and PANEL_B_PASSWORD. Without them, `npm start` brings up a local stand-in.',
  ),
  PANEL_B_USERNAME: optional(word('write the name without blanks.'), 'a local stand-in', 'User name at provider B.'),
  PANEL_B_PASSWORD: optional(
    text('one line', /^[^\r\n]+$/, 'write the password in one line.'),
    'a local stand-in',
    'Password at provider B.',
  ),
  PANEL_B_URL: optional(
    webAddress('https://api.example.org'),
    "the provider's own",
    'Address of provider B, when it is another than its public one.',
  ),
  PANEL_B_WEBHOOK_SECRET: optional(
    longSecret(16),
    'none',
    'Signs events to `POST /api/v1/webhooks/panel_b`; without one they are refused, and the provider is asked by the clock.',
  ),
};

export const PAYMENT_VARIABLES = {
  PANEL_MARGIN_PERCENT: withDefault(
    percentage(500),
    '20',
    'What the customer pays on top of what a panel costs, in percent of it.',
  ),
  PANEL_RECONCILE_MINUTES: withDefault(
    wholeNumber(1, 1440),
    '5',
    'How often a provider is asked how a run stands, in minutes; its events only make that sooner.',
  ),
  STRIPE_SECRET_KEY: optional(
    text('`sk_…` or `rk_…`', /^(sk|rk)_[\w-]+$/, 'write the secret key, which begins with sk_ or rk_.'),
    'a local stand-in',
    'Secret key of Stripe; without one, `npm start` brings up a local stand-in, where no money moves.',
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    word('write the secret without blanks.'),
    'a local stand-in',
    'What Stripe signs its events to `POST /webhooks/payments` with, `whsec_…`; required beside STRIPE_SECRET_KEY.',
  ),
  STRIPE_API_BASE: optional(
    webAddress('http://127.0.0.1:4242'),
    "Stripe's own",
    'Address of Stripe, when it is another than its public one.',
  ),
  FREE_SEATS: withDefault(wholeNumber(0, 10_000), '3', 'Seats of a team without a subscription.'),
  STAND_INS: optional(
    {
      words: standIns.words,
      schema: standIns.schema.refine(
        (words) => !words.includes('none') || words.every((each) => each === 'none'),
        'write none by itself, or what to stand in for.',
      ),
    },
    'all that are needed',
    'Which local stand-ins `npm start` brings up for what has no keys; it tells its parts in this variable.',
  ),
};

const variables = { ...PANEL_A_VARIABLES, ...PANEL_B_VARIABLES, ...PAYMENT_VARIABLES };

type PanelsValues = ValuesOf<typeof variables>;
type Name = keyof PanelsValues;
type Gap = [because: boolean, missing: Name, message: string];

/** Valid variables that need another variable beside them. */
export function panelGaps(values: PanelsValues): readonly Gap[] {
  const isSet = (...names: readonly Name[]) => names.some((name) => values[name] !== null);
  const isA = isSet('PANEL_A_BASE_URL', 'PANEL_A_WORKSPACE_ID', 'PANEL_A_PROJECT_ID', 'PANEL_A_COMPLETION_PAGE');
  const credentialsOfB = ['PANEL_B_CLIENT_ID', 'PANEL_B_USERNAME', 'PANEL_B_PASSWORD'] as const;
  const isB = isSet('PANEL_B_URL', ...credentialsOfB);
  const isForeign = CURRENCY.test(values.PANEL_A_CURRENCY) && values.PANEL_A_CURRENCY !== DEFAULT_CURRENCY;
  const inCurrency = `write it in ${values.PANEL_A_CURRENCY}: the default is in ${DEFAULT_CURRENCY}.`;
  // Keys beside a stand-in mean that it was started somewhere else. Without its address, they would reach the real
  // provider.
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

/** Amounts with more digits than their currency has. */
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

/** Exact: `panelIssues` has refused amounts with more digits than the currency has. */
function amountOf(values: PanelsValues, name: 'PANEL_A_HOURLY_FLOOR' | 'PANEL_A_SCREEN_OUT_REWARD'): number {
  return exactAmount(values[name] ?? variables[name].default, values.PANEL_A_CURRENCY)?.amount ?? 0;
}
