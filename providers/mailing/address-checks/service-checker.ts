import { readEmailAddress } from '../../../domain/mailing/contacts/email-address.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { createGate } from '../../../domain/ground/gate.ts';
import { outsideJsonIn } from '../../../domain/ground/outside-json.ts';
import { readRetryAfterMs } from '../../ai/retry-after.ts';
import { errorCode } from '../../storage/system-error.ts';
import type { AddressVerdict } from '../../../domain/mailing/contacts/address-verdict.ts';
import type { AddressChecker } from './address-checker.ts';
import type { ServiceDialect } from './service-dialects.ts';

export type ServiceCheckerSettings = {
  readonly dialect: ServiceDialect;
  readonly apiKey: string;
  /** The service's address, if it is not its public one. */
  readonly baseUrl?: string | null | undefined;
  /** Checks first: only addresses that it finds valid are sent to the service, and paid for. */
  readonly first: AddressChecker;
  /** Simultaneous requests; default: 8. */
  readonly concurrency?: number | undefined;
  /** Time-out of an answer; default: 30 s, since such services talk to the mailbox's own server. */
  readonly timeoutMs?: number | undefined;
  readonly clock?: (() => number) | undefined;
};

/** The wait after a rate limit without a time in the answer. */
const DEFAULT_WAIT_MS = 5_000;

/** Checks addresses with a validation service, which receives them. */
export function createServiceChecker(settings: ServiceCheckerSettings): AddressChecker {
  const gate = createGate(settings.concurrency ?? 8);
  return {
    check: async (text, signal) => {
      const own = await settings.first.check(text, signal);
      const reading = readEmailAddress(text);
      if (own.verdict !== 'valid' || !reading.ok) return own;
      const theirs = await gate.run(() => ask(settings, reading.address, signal));
      const isPlain = theirs.verdict === 'valid' && theirs.note === null;
      return isPlain && own.reason === 'role_account' ? own : theirs;
    },
  };
}

async function ask(
  settings: ServiceCheckerSettings,
  address: string,
  signal: AbortSignal | undefined,
): Promise<AddressVerdict> {
  const { status, headers, body } = await request(settings, address, signal);
  const { dialect, clock = Date.now } = settings;
  if (status < 200 || status > 299) throw failureOf(status, readRetryAfterMs(headers, clock()), dialect.name);
  const answer = dialect.read(outsideJsonIn(body));
  if (answer === null) throw away(dialect.name, 'gave an answer that makes no sense');
  if (!('failure' in answer)) return answer;
  throw answer.failure === 'away'
    ? away(dialect.name, 'takes no more requests now', DEFAULT_WAIT_MS)
    : refused(dialect.name);
}

type HttpAnswer = { readonly status: number; readonly headers: Headers; readonly body: string };

async function request(
  { dialect, apiKey, baseUrl, timeoutMs = 30_000 }: ServiceCheckerSettings,
  address: string,
  signal: AbortSignal | undefined,
): Promise<HttpAnswer> {
  const url = new URL(`${(baseUrl ?? dialect.baseUrl).replace(/\/+$/, '')}${dialect.path}`);
  url.search = new URLSearchParams(dialect.query(address, apiKey)).toString();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      // A redirect would send key and address elsewhere.
      redirect: 'error',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    return { status: response.status, headers: response.headers, body: await readStart(response) };
  } catch (error) {
    signal?.throwIfAborted();
    if (timeout.aborted) throw away(dialect.name, `gave no answer within ${Math.round(timeoutMs / 1000)} s`);
    // The original is not attached: it may name the address and the key.
    throw away(dialect.name, `can't be reached (${networkCodeOf(error)})`);
  }
}

const MOST_ANSWER_BYTES = 64 * 1024;

/** No service writes a longer answer; a cut one is no valid JSON. */
async function readStart(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MOST_ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function failureOf(status: number, retryAfterMs: number | undefined, name: string): FieldworkError {
  if (status === 429) return away(name, 'takes no more requests now', retryAfterMs ?? DEFAULT_WAIT_MS);
  if (status === 408 || status >= 500) return away(name, `failed (HTTP ${status})`, retryAfterMs);
  if (status === 401 || status === 402 || status === 403) return refused(name);
  const detail = `${name} rejected the request (HTTP ${status}): check ADDRESS_CHECK and ADDRESS_CHECK_URL.`;
  const isOfAddress = status === 400 || status === 422;
  const message = `${name} can't work with this address (HTTP ${status}).`;
  return new FieldworkError(
    'address_check_refused',
    detail,
    isOfAddress ? { issues: [{ path: 'email', message }] } : {},
  );
}

function away(name: string, what: string, retryAfterMs?: number): FieldworkError {
  return new FieldworkError(
    'address_check_unavailable',
    `${name}, which checks addresses, ${what}. The service waits and asks again by itself.`,
    retryAfterMs === undefined ? {} : { retryAfterMs },
  );
}

function refused(name: string): FieldworkError {
  return new FieldworkError(
    'address_check_refused',
    `${name}, which checks addresses, refused the key or has no credits left: check ADDRESS_CHECK_API_KEY and the account.`,
  );
}

function networkCodeOf(error: unknown): string {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  return errorCode(cause) || 'no connection';
}
