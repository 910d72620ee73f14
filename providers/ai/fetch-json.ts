/**
 * `fetch` for the model clients. A success that is no JSON (a proxy's page), or that contains an error (a router whose
 * upstream failed), becomes the HTTP error that it really is; streams pass untouched.
 */
export async function fetchJson(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
  if (!response.ok || isStream) return response;
  const body = await response.text();
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-encoding');
  headers.delete('content-length');
  const failure = hiddenFailure(body);
  if (failure === null) return new Response(body, { status: response.status, headers });
  return new Response(failure.body, { status: failure.status, headers });
}

function hiddenFailure(body: string): { readonly status: number; readonly body: string } | null {
  const answer = parseObject(body);
  if (answer === null) return { status: 502, body: JSON.stringify({ error: { message: 'The answer is no JSON.' } }) };
  const error = 'error' in answer && !('choices' in answer) ? answer.error : null;
  if (typeof error !== 'object' || error === null) return null;
  const code = 'code' in error ? Number(error.code) : Number.NaN;
  return { status: Number.isInteger(code) && code >= 400 && code <= 599 ? code : 502, body };
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
