import type { Delivery } from './delivery.ts';
import { deliver } from './delivery.ts';
import type { Letter } from './post.ts';
import { tell } from './status-line.ts';
import { pageWords } from './words.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** Waits are randomized by up to half, so that browsers don't all return to a restarted service at once. */
const SPREAD = 0.5;

let endWait = (): void => undefined;

/**
 * Sends the same body until it is answered, at growing intervals: a page that was stored, but whose answer was lost, is not
 * stored twice. The form must not change meanwhile.
 */
export async function deliverAtLast(
  letter: Letter,
  patienceMs: number,
): Promise<Exclude<Delivery, { readonly kind: 'later' }>> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const delivery = await deliver(letter, patienceMs);
    if (delivery.kind !== 'later') return delivery;
    if (delivery.afterMs === null) {
      tell('lost', pageWords('connectionLost'));
      const isCutShort = await lostConnection(wait * (1 - Math.random() * SPREAD));
      // A browser may be online a moment before its network works.
      if (isCutShort) wait = FIRST_WAIT_MS / 2;
    } else {
      tell('saving', pageWords('saving'));
      await new Promise((resolve) => setTimeout(resolve, delivery.afterMs ?? wait));
    }
  }
}

/** Tries again now, if it is waiting for a connection. */
export function tryNow(): void {
  endWait();
}

/** Resolves to true if a person, or the browser coming online again, has ended the wait early. */
function lostConnection(waitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isCutShort: boolean) => {
      clearTimeout(timer);
      removeEventListener('online', tryNow);
      endWait = () => undefined;
      resolve(isCutShort);
    };
    const timer = setTimeout(() => end(false), waitMs);
    endWait = () => end(true);
    addEventListener('online', tryNow);
  });
}
