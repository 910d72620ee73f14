import { morph } from './morph.ts';

const PATIENCE_MS = 60_000;

const PARTS = ['.page-header', '#results'] as const;

/** The request in flight: a newer one replaces it. */
let onItsWay: AbortController | null = null;

/** The script's own elements. */
const OWN = '[data-keep]';

/**
 * Shows another state of the page without reloading it.
 * @param kept selectors of elements that stay as they are, beside the script's own
 * @returns false if a newer request replaced this one
 * @throws if the service can't be reached, or answers with something else than the page
 */
export async function showPage(
  address: string,
  { kept = [] }: { readonly kept?: readonly string[] } = {},
): Promise<boolean> {
  onItsWay?.abort();
  const own = new AbortController();
  onItsWay = own;
  const timer = setTimeout(() => own.abort(), PATIENCE_MS);
  try {
    const response = await fetch(address, { signal: own.signal, headers: { Accept: 'text/html' } });
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (onItsWay !== own) return false;
    if (next.querySelector('[data-live]') === null) throw new Error(`The page was answered with ${response.status}.`);
    document.title = next.title;
    for (const part of PARTS) replace(part, next, [OWN, ...kept].join());
    return true;
  } catch (error) {
    if (onItsWay !== own) return false;
    throw error;
  } finally {
    clearTimeout(timer);
    if (onItsWay === own) onItsWay = null;
  }
}

export function isShowing(): boolean {
  return onItsWay !== null;
}

function replace(selector: string, next: Document, kept: string): void {
  const [present, wanted] = [document.querySelector(selector), next.querySelector(selector)];
  if (present !== null && wanted !== null) morph(present, wanted, kept);
}
