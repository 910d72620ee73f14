import { pageIsShown } from './events.ts';

/** Puts the next page in place of this one. `isQuiet`: without a transition, for what stays the same page to the respondent. */
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
  // A transition that is skipped, in a hidden window for instance, has swapped the page all the same.
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}

/** To the top, and to what has to be mended or else to the question: there a screen reader goes on reading. */
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
