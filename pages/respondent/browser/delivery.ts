import type { Letter } from './post.ts';
import { post, within } from './post.ts';

/** The result of sending a page. */
export type Delivery =
  | { readonly kind: 'page'; readonly page: Document }
  | { readonly kind: 'redirect'; readonly address: string }
  /** Refused, but not by the survey itself: by a proxy, say. */
  | { readonly kind: 'refused' }
  /** Worth sending again; `afterMs` if the service has said when. */
  | { readonly kind: 'later'; readonly afterMs: number | null };

const LOST: Delivery = { kind: 'later', afterMs: null };
/** Longer waits are not silent: the page that explains them is shown. */
const LONGEST_QUIET_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 60_000;

/** Sends a page once. A network error, or no answer for `patienceMs`, is a reason to send it again. */
export async function deliver(letter: Letter, patienceMs: number): Promise<Delivery> {
  let answer: { readonly response: Response; readonly text: string };
  try {
    answer = await within(patienceMs, async (signal) => {
      const response = await post(letter, { signal });
      return { response, text: await response.text() };
    });
  } catch {
    return LOST;
  }
  return read(answer.response, answer.text);
}

function read(response: Response, text: string): Delivery {
  const redirect = response.headers.get('X-Survey-Redirect');
  if (redirect !== null) return { kind: 'redirect', address: redirect };
  const wait = waitMs(response);
  if (isPassing(response.status, wait)) return { kind: 'later', afterMs: wait };
  const page = new DOMParser().parseFromString(text, 'text/html');
  if (page.getElementById('survey') !== null) return { kind: 'page', page };
  return response.status >= 400 && response.status < 500 ? { kind: 'refused' } : LOST;
}

/** Only seconds are understood: the other form of the header depends on two clocks. */
function waitMs({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers.get('Retry-After') ?? '', 10);
  return seconds >= 0 ? Math.min(seconds * 1000, LONGEST_WAIT_MS) : null;
}

/** True of a service that is busy or just starting. */
function isPassing(status: number, wait: number | null): boolean {
  if (status === 429) return wait !== null && wait <= LONGEST_QUIET_WAIT_MS;
  return (status >= 502 && status <= 504) || (status >= 500 && wait !== null);
}
