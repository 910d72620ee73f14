import { outsideJsonIn } from '../../domain/ground/outside-json.ts';
import { withinBounds } from './bounded-stream.ts';

/**
 * `fetch` for the model clients. A success that is no JSON (a proxy's page), or that contains an error (a router whose
 * upstream failed), becomes the HTTP error that it really is. The clients parse a success without its harmful members;
 * streams pass up to a bound,
 * failures untouched.
 */
export async function fetchJson(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
  if (!response.ok) return response;
  if (isStream) return withinBounds(response);
  const answer = answerIn(await response.text());
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-encoding');
  headers.delete('content-length');
  if (answer === null) return new Response(NO_JSON, { status: 502, headers });
  return new Response(answer.text, { status: answer.failure ?? response.status, headers });
}

const NO_JSON = JSON.stringify({ error: { message: 'The answer is no JSON.' } });

/** The text of an answer without its harmful members, and the status of the error that it contains; null for no JSON. */
function answerIn(body: string): { readonly text: string; readonly failure: number | null } | null {
  const answer = outsideJsonIn(body);
  if (typeof answer !== 'object' || answer === null) return null;
  try {
    return { text: JSON.stringify(answer), failure: hiddenFailure(answer) };
  } catch (error) {
    // Nested so deep that writing it exhausts the stack.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The HTTP status of the error that a success contains; null where it contains none. */
function hiddenFailure(answer: object): number | null {
  const error = 'error' in answer && !('choices' in answer) ? answer.error : null;
  if (typeof error !== 'object' || error === null) return null;
  const code = 'code' in error ? Number(error.code) : Number.NaN;
  return Number.isInteger(code) && code >= 400 && code <= 599 ? code : 502;
}
