import { actionButton, isBusy, pageForm } from './page.ts';

/** The number of pages of this visit that the browser's Back button leads through. */
let depth = 0;
let isByBrowser = false;
let isOurOwnMove = false;

/** The browser's Back button leads to the question before, Forward to the next one. */
export function browserHistory(): void {
  history.scrollRestoration = 'manual';
  depth = depthOf(history.state) ?? 0;
  history.replaceState({ depth }, '');
  addEventListener('popstate', ({ state }) => {
    const reached = depthOf(state);
    if (reached !== null) follow(reached);
  });
}

/** Keeps the browser's history in step with the survey, after a page was swapped in. */
export function recordTurn({ action, isSamePlace }: { readonly action: string; readonly isSamePlace: boolean }): void {
  const wasByBrowser = isByBrowser;
  isByBrowser = false;
  if (wasByBrowser || isSamePlace) return;
  if (action === 'back') stepBack();
  else if (actionButton('back') !== null) remember(depth + 1);
}

function follow(reached: number): void {
  const moved = reached - depth;
  const form = pageForm();
  if (form !== null && isBusy(form) && !isOurOwnMove) {
    // This page is still being sent, and stays.
    history.pushState({ depth }, '');
    return;
  }
  depth = reached;
  const button = actionButton(moved < 0 ? 'back' : 'next');
  if (!isOurOwnMove && moved !== 0 && button !== null) {
    isByBrowser = true;
    button.click();
  }
  isOurOwnMove = false;
}

function stepBack(): void {
  if (depth === 0) return;
  isOurOwnMove = true;
  history.back();
}

function remember(newDepth: number): void {
  depth = newDepth;
  history.pushState({ depth }, '');
}

/** Entries of links within the page have no depth. */
function depthOf(state: unknown): number | null {
  const isOurs = typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number';
  return isOurs ? (state as { readonly depth: number }).depth : null;
}
