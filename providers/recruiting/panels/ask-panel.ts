import { readRetryAfterMs } from '../../ai/retry-after.ts';
import { errorCode } from '../../storage/system-error.ts';
import type { PanelFailures } from './panel-failures.ts';

export type PanelRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
};

export type PanelAnswer = {
  readonly status: number;
  readonly text: string;
  readonly retryAfterMs: number | undefined;
};

const MOST_ANSWER_BYTES = 16 * 1024 * 1024;

/**
 * Sends one request, without retries.
 * @throws FieldworkError `panel_unavailable` without a complete response; the request may have had its effect
 */
export async function askPanel(
  request: PanelRequest,
  how: { readonly failures: PanelFailures; readonly timeoutMs: number; readonly clock: () => number },
): Promise<PanelAnswer> {
  const { method, url, headers, body } = request;
  const timeout = AbortSignal.timeout(how.timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A redirect would send the credentials elsewhere.
      redirect: 'error',
      signal: timeout,
    });
    const text = await readStart(response);
    return { status: response.status, text, retryAfterMs: readRetryAfterMs(response.headers, how.clock()) };
  } catch (error) {
    if (timeout.aborted) throw how.failures.away(`gave no answer within ${Math.round(how.timeoutMs / 1000)} s`);
    // The original error is not attached: it may contain secrets.
    throw how.failures.away(`can't be reached (${networkCodeOf(error)})`);
  }
}

/** No provider writes a longer response; a cut one is no valid JSON. */
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

function networkCodeOf(error: unknown): string {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  return errorCode(cause) || 'no connection';
}
