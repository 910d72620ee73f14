import { outsideJsonIn } from '../../domain/ground/outside-json.ts';

/**
 * `fetch` for the model clients. A success that is no JSON (a proxy's page), or that contains an error (a router whose
 * upstream failed), becomes the HTTP error that it really is. The clients parse a success without its harmful members;
 * streams and failures pass untouched.
 */
export async function fetchJson(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
  if (!response.ok || isStream) return response;
  const answer = outsideJsonIn(await response.text());
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-encoding');
  headers.delete('content-length');
  if (typeof answer !== 'object' || answer === null) return new Response(NO_JSON, { status: 502, headers });
  return new Response(JSON.stringify(answer), { status: hiddenFailure(answer) ?? response.status, headers });
}

const NO_JSON = JSON.stringify({ error: { message: 'The answer is no JSON.' } });

/** The HTTP status of the error that a success contains; null where it contains none. */
function hiddenFailure(answer: object): number | null {
  const error = 'error' in answer && !('choices' in answer) ? answer.error : null;
  if (typeof error !== 'object' || error === null) return null;
  const code = 'code' in error ? Number(error.code) : Number.NaN;
  return Number.isInteger(code) && code >= 400 && code <= 599 ? code : 502;
}
