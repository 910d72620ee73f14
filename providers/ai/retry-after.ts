export type HeaderReader = { get(name: string): string | null };

/** Longer waits are cut to this: a provider's wrong clock or a daily limit must not delay work for days. */
export const LONGEST_WAIT_MS = 60 * 60 * 1000;

/**
 * How long a provider asks to wait, in milliseconds, at most one hour; undefined where it says nothing. Reads `retry-after-ms`,
 * `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), then the resets of exhausted `anthropic-ratelimit-*` budgets.
 */
export function readRetryAfterMs(headers: HeaderReader, nowMs: number): number | undefined {
  const waitMs =
    readNumber(headers.get('retry-after-ms'), 1) ??
    readNumber(headers.get('retry-after'), 1000) ??
    readDate(headers.get('retry-after'), nowMs) ??
    readAnthropicReset(headers, nowMs);
  return waitMs === undefined ? undefined : Math.min(Math.ceil(waitMs), LONGEST_WAIT_MS);
}

const ANTHROPIC_BUDGETS = ['requests', 'tokens', 'input-tokens', 'output-tokens'];

function readAnthropicReset(headers: HeaderReader, nowMs: number): number | undefined {
  const waitsMs = ANTHROPIC_BUDGETS.filter(
    (budget) => headers.get(`anthropic-ratelimit-${budget}-remaining`) === '0',
  ).flatMap((budget) => readDate(headers.get(`anthropic-ratelimit-${budget}-reset`), nowMs) ?? []);
  return waitsMs.length === 0 ? undefined : Math.max(...waitsMs);
}

function readNumber(value: string | null, unitMs: number): number | undefined {
  return value !== null && /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) * unitMs : undefined;
}

function readDate(value: string | null, nowMs: number): number | undefined {
  const atMs = value === null ? Number.NaN : Date.parse(value);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}
