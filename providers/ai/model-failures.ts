import { FieldworkError } from '../../domain/ground/errors.ts';
import type { AiRequest } from './ai-provider.ts';
import { readRetryAfterMs } from './retry-after.ts';
import type { HeaderReader } from './retry-after.ts';

/** What a failure is told about: how long it was given, and what must not be quoted. */
export type FailedRequest = Pick<AiRequest, 'timeoutMs' | 'user' | 'corrections'>;

export type FailureContext = {
  readonly request: FailedRequest;
  /** The model's host, without credentials ("api.openai.com"). */
  readonly host: string;
  readonly apiKey: string | null;
  readonly nowMs: number;
};

/** The wait after a rate limit without a time in the answer. */
const DEFAULT_WAIT_MS = 5_000;

/**
 * Translates an error of a model client into ours; an unknown one is returned unchanged. The client's own error is never
 * attached as a cause: it may quote the prompt, and with it a person's document.
 */
export function toModelFailure(error: unknown, context: FailureContext): Error {
  if (error instanceof FieldworkError) return error;
  const response = responseOf(error);
  if (response !== null) return failureOfResponse(response, context);
  const networkCode = networkCodeOf(error);
  if (networkCode !== null) return failureOfNetwork(networkCode, context);
  return error instanceof Error ? error : new Error('The model client threw something that is no error.');
}

/** The HTTP status that the error carries, or null. */
export function statusOf(error: unknown): number | null {
  return responseOf(error)?.status ?? null;
}

type ErrorResponse = { readonly status: number; readonly headers: HeaderReader; readonly body: unknown };

function failureOfResponse(response: ErrorResponse, context: FailureContext): FieldworkError {
  const { status } = response;
  const retryAfterMs = readRetryAfterMs(response.headers, context.nowMs);
  if (status === 429 && !isOutOfCredit(response.body)) {
    return new FieldworkError(
      'ai_rate_limited',
      `The AI provider at ${context.host} takes no more calls for the moment. The service waits and asks again by itself.`,
      { retryAfterMs: retryAfterMs ?? DEFAULT_WAIT_MS },
    );
  }
  if (status === 408 || status >= 500) {
    return new FieldworkError(
      'ai_unavailable',
      `The AI provider at ${context.host} failed (HTTP ${status}). The service asks again by itself.`,
      retryAfterMs === undefined ? {} : { retryAfterMs },
    );
  }
  if (status === 401 || status === 403) {
    return new FieldworkError(
      'ai_credentials_rejected',
      `The AI provider at ${context.host} rejected the key (HTTP ${status}). Check AI_API_KEY and what the key may do.`,
    );
  }
  const hint = status === 404 ? ' Check AI_MODEL and AI_BASE_URL.' : '';
  return new FieldworkError(
    'ai_request_rejected',
    `The AI provider at ${context.host} rejected the request (HTTP ${status})${reasonOf(response.body, context)}.${hint}`,
  );
}

function failureOfNetwork(code: string, { host, request }: FailureContext): FieldworkError {
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') return timedOut(request);
  return new FieldworkError(
    'ai_unavailable',
    `The AI provider at ${host} can't be reached (${code}). Check AI_BASE_URL and the network; the service asks again by itself.`,
  );
}

/** The error of a call that took longer than its request allows. */
export function timedOut(request: Pick<AiRequest, 'timeoutMs'>): FieldworkError {
  const seconds = Math.round(request.timeoutMs / 1000);
  return new FieldworkError(
    'ai_timed_out',
    `The AI provider gave no answer within ${seconds} s. The service asks again.`,
  );
}

function reasonOf(body: unknown, context: FailureContext): string {
  const said = sentenceOf(body) ?? '';
  const withoutKey = context.apiKey === null ? said : said.replaceAll(context.apiKey, '<key>');
  const sentence = withoutKey.replace(/\s+/g, ' ').trim().slice(0, 300);
  return sentence === '' || quotesThePrompt(sentence, context.request) ? '' : `: ${sentence.replace(/\.$/, '')}`;
}

/** A quote of so many characters is no coincidence: the provider's message repeats the document. */
const QUOTE_LENGTH = 20;

function quotesThePrompt(sentence: string, { user, corrections }: FailedRequest): boolean {
  const prompt = [user, ...corrections.flatMap(({ answer, reason }) => [answer, reason])].join('\n');
  const unescaped = prompt.replace(/\\(["\\/])/g, '$1');
  for (let at = 0; at + QUOTE_LENGTH <= sentence.length; at += 1) {
    const run = sentence.slice(at, at + QUOTE_LENGTH);
    if (prompt.includes(run) || unescaped.includes(run)) return true;
  }
  return false;
}

/** `{error: {message}}`, as both protocols write it, with or without the outer wrapping that the client took off. */
function sentenceOf(body: unknown): string | null {
  if (!isRecord(body)) return null;
  if (typeof body['message'] === 'string') return body['message'];
  return sentenceOf(body['error']);
}

/** OpenAI answers 429 to an account without credit too; waiting doesn't help there. */
function isOutOfCredit(body: unknown): boolean {
  if (!isRecord(body)) return false;
  return body['code'] === 'insufficient_quota' || body['type'] === 'insufficient_quota' || isOutOfCredit(body['error']);
}

/** Both clients throw `{status, headers, error}`, LangChain sometimes with an error of its own around it. */
function responseOf(error: unknown): ErrorResponse | null {
  for (const layer of layersOf(error)) {
    if (typeof layer['status'] !== 'number') continue;
    return { status: layer['status'], headers: readerOf(layer['headers']), body: layer['error'] };
  }
  return null;
}

const NETWORK_CODE =
  /^(ECONN[A-Z]+|EPIPE|EPROTO|ETIMEDOUT|ENOTFOUND|EAI_[A-Z]+|E(HOST|NET|ADDR)[A-Z]+|(UND_ERR|HPE|ERR_TLS|ERR_SSL)_[A-Z_]+|[A-Z_]*(CERT|SIGNATURE)[A-Z_]*)$/;

/** The code of the system call, of undici, its parser or TLS that failed: ECONNREFUSED, ENOTFOUND, UND_ERR_SOCKET… */
function networkCodeOf(error: unknown): string | null {
  for (const layer of layersOf(error)) {
    const code = layer['code'];
    if (typeof code === 'string' && NETWORK_CODE.test(code)) return code;
  }
  return null;
}

function* layersOf(error: unknown): Generator<Readonly<Record<string, unknown>>> {
  let layer = error;
  for (let depth = 0; isRecord(layer) && depth < 8; depth += 1) {
    yield layer;
    const { errors } = layer;
    layer = layer['cause'] ?? (Array.isArray(errors) ? (errors[0] as unknown) : undefined);
  }
}

function readerOf(headers: unknown): HeaderReader {
  return isHeaderReader(headers) ? headers : { get: () => null };
}

function isHeaderReader(headers: unknown): headers is HeaderReader {
  return isRecord(headers) && typeof headers['get'] === 'function';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
