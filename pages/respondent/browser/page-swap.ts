import { pageIsShown } from './events.ts';

/** Replaces this page by the next one. `isQuiet`: without a transition, if it stays the same page for the respondent. */
export async function swapPage(next: Document, { isQuiet }: { readonly isQuiet: boolean }): Promise<void> {
  const swap = () => {
    putInPlace(next);
    pageIsShown();
  };
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isQuiet || isCalm || !('startViewTransition' in document)) {
    swap();
    return;
  }
  const transition = document.startViewTransition(swap);
  // A skipped transition, in a hidden window for instance, has swapped the page all the same.
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}

/** Scrolls to the top, and focuses what has to be corrected, or else the question: there a screen reader goes on reading. */
export function focusPage(): void {
  const main = document.querySelector<HTMLElement>('#survey');
  const target = main?.querySelector<HTMLElement>('#problem') ?? main?.querySelector<HTMLElement>('h1') ?? main;
  if (target?.hasAttribute('tabindex') === false) target.tabIndex = -1;
  scrollTo({ top: 0, behavior: 'instant' });
  target?.focus();
}

function putInPlace(next: Document): void {
  document.title = next.title;
  document.documentElement.lang = next.documentElement.lang;
  document.documentElement.dir = next.documentElement.dir;
  for (const name of Object.keys(document.body.dataset)) Reflect.deleteProperty(document.body.dataset, name);
  Object.assign(document.body.dataset, next.body.dataset);
  const main = next.getElementById('survey');
  if (main !== null) document.getElementById('survey')?.replaceWith(main);
}
