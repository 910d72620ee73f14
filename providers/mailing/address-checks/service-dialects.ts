import { z } from 'zod';
import type { AddressVerdict } from '../../../domain/mailing/contacts/address-verdict.ts';

/** A service's answer: a verdict, that it can't check now (`away`), or that it won't before a person acts (`refused`). */
export type ServiceAnswer = AddressVerdict | { readonly failure: 'away' | 'refused' };

/** The protocol of a validation service: GET, the address and the key in the query, a JSON answer. */
export type ServiceDialect = {
  /** The service's name. */
  readonly name: string;
  readonly baseUrl: string;
  readonly path: string;
  readonly query: (address: string, apiKey: string) => Readonly<Record<string, string>>;
  /** @returns null for an answer in an unknown form */
  readonly read: (answer: unknown) => ServiceAnswer | null;
};

const REFUSED = { failure: 'refused' } as const;
const AWAY = { failure: 'away' } as const;

const NOTES: Readonly<Record<AddressVerdict['verdict'], string | null>> = {
  valid: null,
  invalid: 'The validation service says that mail does not arrive there.',
  disposable: 'The validation service says that it is a throw-away mailbox.',
  risky: 'The validation service advises against mailing it.',
};

function verdict(of: AddressVerdict['verdict'], word: string): AddressVerdict {
  return { verdict: of, reason: reasonOf(word), note: NOTES[of] };
}

/** Unknown: the address is mailed, since a wrong skip would lose a person. */
function unsure(word: string): AddressVerdict {
  return { verdict: 'valid', reason: reasonOf(word), note: 'The validation service could not tell.' };
}

const ROLE: AddressVerdict = {
  verdict: 'valid',
  reason: 'role_account',
  note: 'A function reads this mailbox, perhaps several people.',
};

/** A service's word as a machine word: other characters than letters, digits and underscores become underscores. */
function reasonOf(word: string): string {
  return `provider:${word
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 60)}`;
}

const zeroBounceAnswer = z.union([
  z.object({
    status: z.enum(['valid', 'invalid', 'catch-all', 'spamtrap', 'abuse', 'do_not_mail', 'unknown']),
    sub_status: z.string().nullish(),
  }),
  z.object({ error: z.string() }),
]);

/** https://www.zerobounce.net/docs/email-validation-api-quickstart (v2) */
const zeroBounce: ServiceDialect = {
  name: 'ZeroBounce',
  baseUrl: 'https://api.zerobounce.net',
  path: '/v2/validate',
  query: (address, apiKey) => ({ api_key: apiKey, email: address, ip_address: '' }),
  read: (answer) => {
    const { data } = zeroBounceAnswer.safeParse(answer);
    if (data === undefined) return null;
    // Its one error in an answer of 200: the key, or no credits left.
    if ('error' in data) return REFUSED;
    const word = data.sub_status || data.status;
    if (data.status === 'do_not_mail' && word === 'role_based') return ROLE;
    if (data.status === 'do_not_mail' && word === 'disposable') return verdict('disposable', word);
    if (data.status === 'unknown') return unsure(word);
    return verdict(data.status === 'valid' || data.status === 'invalid' ? data.status : 'risky', word);
  },
};

const neverBounceAnswer = z.union([
  z.object({
    status: z.literal('success'),
    result: z.enum(['valid', 'invalid', 'disposable', 'catchall', 'unknown']),
    flags: z.array(z.string()).optional(),
  }),
  z.object({
    status: z.enum(['general_failure', 'auth_failure', 'bad_referrer', 'temp_unavail', 'throttle_triggered']),
    message: z.string().optional(),
  }),
]);

/** https://developers.neverbounce.com (v4) */
const neverBounce: ServiceDialect = {
  name: 'NeverBounce',
  baseUrl: 'https://api.neverbounce.com',
  path: '/v4/single/check',
  query: (address, apiKey) => ({ key: apiKey, email: address }),
  read: (answer) => {
    const { data } = neverBounceAnswer.safeParse(answer);
    if (data === undefined) return null;
    if (data.status !== 'success') {
      const isPassing = data.status === 'temp_unavail' || data.status === 'throttle_triggered';
      return isPassing ? AWAY : REFUSED;
    }
    if (data.result === 'unknown') return unsure(data.result);
    if (data.result === 'catchall') return verdict('risky', data.result);
    return data.result === 'valid' && data.flags?.includes('role_account') ? ROLE : verdict(data.result, data.result);
  },
};

const kickboxAnswer = z.object({
  result: z.enum(['deliverable', 'undeliverable', 'risky', 'unknown']),
  reason: z.string(),
  role: z.boolean().optional(),
  disposable: z.boolean().optional(),
  accept_all: z.boolean().optional(),
});

/** https://docs.kickbox.com (v2) */
const kickbox: ServiceDialect = {
  name: 'Kickbox',
  baseUrl: 'https://api.kickbox.com',
  path: '/v2/verify',
  query: (address, apiKey) => ({ email: address, apikey: apiKey }),
  read: (answer) => {
    const { data } = kickboxAnswer.safeParse(answer);
    if (data === undefined) return null;
    const { result, reason, role = false, disposable = false, accept_all: acceptsAll = false } = data;
    if (result === 'undeliverable') return verdict('invalid', reason);
    if (disposable) return verdict('disposable', reason);
    if (result === 'unknown') return unsure(reason);
    if (role && !acceptsAll) return ROLE;
    return verdict(result === 'risky' ? 'risky' : 'valid', reason);
  },
};

export const SERVICE_DIALECTS = { zerobounce: zeroBounce, neverbounce: neverBounce, kickbox } as const;

export type CheckService = keyof typeof SERVICE_DIALECTS;
