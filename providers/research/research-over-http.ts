import { FieldworkError } from '../../domain/ground/errors.ts';
import { outsideJsonIn } from '../../domain/ground/outside-json.ts';
import { readRetryAfterMs } from '../ai/retry-after.ts';
import { errorCode } from '../storage/system-error.ts';
import type { ResearchDialect } from './research-dialect.ts';
import type { ResearchAnswer, ResearchRequest } from './research-provider.ts';

export type ResearchAccess = {
  readonly dialect: ResearchDialect;
  /** Null: of a server that wants none. */
  readonly apiKey: string | null;
  readonly baseUrl: string | null;
  readonly clock?: (() => number) | undefined;
};

/** The wait after a rate limit without a time in the answer. */
const DEFAULT_WAIT_MS = 5_000;

/** Asks a search service once. @throws FieldworkError as `ResearchProvider` */
export async function askOverHttp(access: ResearchAccess, request: ResearchRequest): Promise<ResearchAnswer> {
  const { dialect, clock = Date.now } = access;
  const { status, headers, body } = await post(access, request);
  if (status < 200 || status > 299) throw failureOf(dialect, status, readRetryAfterMs(headers, clock()));
  if (body === null) throw away(dialect, 'gave an answer that is too long');
  const answer = dialect.read(outsideJsonIn(body));
  if (answer === null) throw away(dialect, 'gave an answer that makes no sense');
  return answer;
}

/** `body` is null where it is longer than any answer may be. */
type HttpAnswer = { readonly status: number; readonly headers: Headers; readonly body: string | null };

async function post(access: ResearchAccess, request: ResearchRequest): Promise<HttpAnswer> {
  const { dialect, apiKey, baseUrl } = access;
  const timeout = AbortSignal.timeout(request.timeoutMs);
  try {
    const response = await fetch(`${(baseUrl ?? dialect.baseUrl).replace(/\/+$/, '')}${dialect.path}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(dialect.body(request.kind, request.query)),
      // A redirect would send key and question elsewhere.
      redirect: 'error',
      signal: AbortSignal.any([request.signal, timeout]),
    });
    return { status: response.status, headers: response.headers, body: await readWhole(response) };
  } catch (error) {
    request.signal.throwIfAborted();
    if (timeout.aborted) throw away(dialect, `gave no answer within ${Math.round(request.timeoutMs / 1000)} s`);
    // The original is not attached: it may quote the key and the question.
    throw away(dialect, `can't be reached (${networkCodeOf(error)})`);
  }
}

const MOST_ANSWER_BYTES = 2 * 1024 * 1024;

async function readWhole(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MOST_ANSWER_BYTES) return null;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function failureOf(dialect: ResearchDialect, status: number, retryAfterMs: number | undefined): FieldworkError {
  if (status === 429) return away(dialect, 'takes no more questions now', retryAfterMs ?? DEFAULT_WAIT_MS);
  if (status === 408 || status >= 500) return away(dialect, `failed (HTTP ${status})`, retryAfterMs);
  if (status === 401 || status === 402 || status === 403) {
    return new FieldworkError(
      'research_credentials_rejected',
      `${dialect.title}, which searches the web, refused the key or has no credits left (HTTP ${status}): check RESEARCH_API_KEY and the account.`,
    );
  }
  return new FieldworkError(
    'research_refused',
    `${dialect.title}, which searches the web, rejected the question (HTTP ${status}): ask it in other words, or check RESEARCH_PROVIDER and RESEARCH_BASE_URL.`,
  );
}

function away(dialect: ResearchDialect, what: string, retryAfterMs?: number): FieldworkError {
  return new FieldworkError(
    'research_unavailable',
    `${dialect.title}, which searches the web, ${what}. Ask again in a while.`,
    retryAfterMs === undefined ? {} : { retryAfterMs },
  );
}

function networkCodeOf(error: unknown): string {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  return errorCode(cause) || 'no connection';
}
