import { createHash } from 'node:crypto';
import type { FormBranch } from './form-body.ts';
import { parseForm } from './form-body.ts';
import { prepare } from './endpoints.ts';
import { StripeError } from './stripe-error.ts';
import { API_VERSION, newId } from './world.ts';
import type { Asker, World } from './world.ts';

export type ApiRequest = {
  readonly method: string;
  readonly path: string;
  /** The body of a POST, the query of a GET. */
  readonly form: string;
  readonly contentType: string;
  readonly authorization: string;
  readonly version: string;
  readonly key: string;
};

export type ApiAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** A failure of Stripe's own, before or after the request has had its effect. */
export type PlannedFailure = { readonly error: StripeError; readonly isAfter: boolean };

/** A pause between the check of a request and its effect, in which a slow request lets others in. */
export type Pause = () => Promise<void>;

export type Api = {
  readonly answer: (request: ApiRequest, pause: Pause, failure: PlannedFailure | null) => Promise<ApiAnswer>;
};

/** Stripe stores a response at least as long: https://docs.stripe.com/api/idempotent_requests */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/** The part of Stripe's API that a shop with Checkout, refunds and subscriptions uses. */
export function createApi(world: World, secretKey: string): Api {
  const underWay = new Set<string>();
  return {
    answer: async (request, pause, failure) => {
      const requestId = newId('req_standin');
      const headers = {
        'request-id': requestId,
        'stripe-version': request.version === '' ? API_VERSION : request.version,
        ...(request.key !== '' && { 'idempotency-key': request.key }),
      };
      try {
        authenticate(request.authorization, secretKey);
        const asker = { requestId, key: request.key === '' ? null : request.key };
        const { isReplayed, originalId, ...answer } = await withKey(world, request, {
          underWay,
          pause,
          asker,
          failure,
        });
        return {
          ...answer,
          headers: { ...headers, ...(isReplayed && { 'idempotent-replayed': 'true', 'original-request': originalId }) },
        };
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return { status: error.status, headers, body: error.body() };
      }
    },
  };
}

/** https://docs.stripe.com/api/authentication: the key as a bearer token, or as the user of Basic. */
function authenticate(authorization: string, secretKey: string): void {
  const [, scheme = '', word = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization) ?? [];
  const key = scheme.toLowerCase() === 'basic' ? Buffer.from(word, 'base64').toString().replace(/:.*$/s, '') : word;
  if (key === '') throw new StripeError(401, 'You did not provide an API key: send it as Authorization: Bearer <key>.');
  if (key !== secretKey) throw new StripeError(401, `Invalid API Key provided: ${key.slice(0, 8)}****`);
}

type Handling = {
  readonly underWay: Set<string>;
  readonly pause: Pause;
  readonly asker: NonNullable<Asker>;
  readonly failure: PlannedFailure | null;
};

type Kept = {
  readonly status: number;
  readonly body: unknown;
  readonly isReplayed: boolean;
  readonly originalId: string;
};

/**
 * The first response to a key is stored and repeated, even an error; the same key with another request is an error.
 * Requests that are refused before they begin store nothing: invalid parameters, a key in use.
 * https://docs.stripe.com/error-low-level#idempotency
 */
async function withKey(world: World, request: ApiRequest, handling: Handling): Promise<Kept> {
  const { requestId } = handling.asker;
  const form = readForm(request);
  const act = prepare(world, { ...request, form, asker: handling.asker });
  if (request.method !== 'POST' || request.key === '') {
    await handling.pause();
    const { status, body } = attempt(act, handling.failure);
    return { status, body, isReplayed: false, originalId: requestId };
  }
  if (request.key.length > 255) throw new StripeError(400, 'Idempotency keys have up to 255 characters.');
  const name = `k${request.key}`;
  const fingerprint = fingerprintOf(request);
  const kept = world.records.keys[name];
  if (kept !== undefined && kept.keptAtMs + KEPT_FOR_MS > world.nowSeconds() * 1000) {
    if (kept.fingerprint !== fingerprint) throw reusedKey(request.key);
    return { status: kept.status, body: kept.body, isReplayed: true, originalId: kept.requestId };
  }
  if (handling.underWay.has(name)) throw keyInUse(request.key);
  handling.underWay.add(name);
  try {
    await handling.pause();
    const { status, body } = attempt(act, handling.failure);
    const answer = structuredClone(body);
    world.records.keys[name] = { fingerprint, requestId, keptAtMs: world.nowSeconds() * 1000, status, body: answer };
    return { status, body: answer, isReplayed: false, originalId: requestId };
  } finally {
    handling.underWay.delete(name);
  }
}

function attempt(
  act: () => unknown,
  failure: PlannedFailure | null,
): { readonly status: number; readonly body: unknown } {
  try {
    if (failure?.isAfter === false) throw failure.error;
    const body = act();
    if (failure !== null) throw failure.error;
    return { status: 200, body };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, body: error.body() };
  }
}

function readForm(request: ApiRequest): FormBranch {
  const hasWrongType =
    request.method === 'POST' &&
    request.form !== '' &&
    !/^application\/x-www-form-urlencoded\b/.test(request.contentType);
  if (hasWrongType) throw new StripeError(400, 'Send the parameters as application/x-www-form-urlencoded.');
  if (!/^(\d{4}-\d\d-\d\d(\.[a-z]+)?)?$/.test(request.version))
    throw new StripeError(400, 'Invalid Stripe API version.');
  return parseForm(request.form);
}

function fingerprintOf({ method, path, form }: ApiRequest): string {
  return createHash('sha256').update(`${method} ${path}\n${form}`).digest('hex');
}

function reusedKey(key: string): StripeError {
  return new StripeError(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try another key than '${key}'.`,
    { type: 'idempotency_error' },
  );
}

function keyInUse(key: string): StripeError {
  const message = `There is another request in progress that uses the idempotency key ${key}.`;
  return new StripeError(409, message, { type: 'idempotency_error', code: 'idempotency_key_in_use' });
}
