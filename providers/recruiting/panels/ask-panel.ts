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
 * One request, asked once.
 * @throws FieldworkError `panel_unavailable` where no whole answer came; the request may have had its effect
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
      // A redirect would take the credentials along.
      redirect: 'error',
      signal: timeout,
    });
    const text = await readStart(response);
    return { status: response.status, text, retryAfterMs: readRetryAfterMs(response.headers, how.clock()) };
  } catch (error) {
    if (timeout.aborted) throw how.failures.away(`gave no answer within ${Math.round(how.timeoutMs / 1000)} s`);
    // The original is not attached: it may name what is secret.
    throw how.failures.away(`can't be reached (${networkCodeOf(error)})`);
  }
}

/** As much of an answer as a provider writes; what is longer is cut, and so is no JSON. */
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
