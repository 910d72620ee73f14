import { attempt } from './attempt.ts';

const showings: (() => void)[] = [];

/**
 * Listens on the document, so that it also works for pages that are swapped in. `handle` gets the element of `selector` in
 * which the event happened. Listeners of one event run in the order in which they were added.
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

/** Runs for each page: at the start, and after each swap. */
export function whenShown(run: () => void): void {
  showings.push(run);
}

/** Runs for each page and after each input: for behaviour that depends on the form's content. */
export function whenFilledIn(run: () => void): void {
  whenShown(run);
  on('input', '#page', run);
  on('change', '#page', run);
}

/** Call this once a page is shown. */
export function pageIsShown(): void {
  for (const run of showings) attempt(run);
}
