/** Browsers refuse more than 64 KiB in requests that outlive their page. */
const LONGEST_LAST_BODY = 60_000;

export type Letter = { readonly address: string; readonly body: string };

/** Aborts after a time. Some supported browsers have no `AbortSignal.timeout` yet. */
export async function within<Result>(
  patienceMs: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), patienceMs);
  try {
    return await run(silence.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a form by `fetch`. With `isLast` the request outlives the page. */
export function post(
  { address, body }: Letter,
  { isLast = false, signal = null }: { readonly isLast?: boolean; readonly signal?: AbortSignal | null } = {},
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Survey-Script': '1' },
    body,
    keepalive: isLast && body.length < LONGEST_LAST_BODY,
    signal,
  });
}
