import { attempt } from './attempt.ts';

const showings: (() => void)[] = [];

/**
 * Listens on the document, so that a page that is swapped in needs nothing done to it. `handle` gets the element of
 * `selector` that the event happened in. Listeners of one event run in the order in which they were set up.
 */
export function on<Type extends keyof DocumentEventMap>(
  type: Type,
  selector: string,
  handle: (element: HTMLElement, event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(type, (event) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (element !== null) handle(element, event);
  });
}

/** Runs whenever a page is there: at the start, and after each swap. */
export function whenShown(run: () => void): void {
  showings.push(run);
}

/** Runs whenever a page is there and whenever something is filled in: for what follows from what the form holds. */
export function whenFilledIn(run: () => void): void {
  whenShown(run);
  on('input', '#page', run);
  on('change', '#page', run);
}

/** To be called once a page is there. */
export function pageIsShown(): void {
  for (const run of showings) attempt(run);
}
