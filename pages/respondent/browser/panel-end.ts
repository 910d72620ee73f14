import { on, whenShown } from './events.ts';

/** Long enough to read the page and to write down a code. */
const FOLLOWED_AFTER_MS = 10_000;

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Redirects a panel's participant at the end, unless they choose to stay. */
export function panelEnd(): void {
  whenShown(() => {
    clearTimeout(waiting);
    const link = document.querySelector<HTMLAnchorElement>('a[data-follow]');
    if (link === null) return;
    show(true);
    waiting = setTimeout(() => link.click(), FOLLOWED_AFTER_MS);
  });
  on('click', '[data-stay]', (button) => {
    clearTimeout(waiting);
    show(false);
    button.closest('.panel-end')?.querySelector<HTMLElement>('a')?.focus();
  });
}

function show(isWaiting: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-soon], [data-stay]')) part.hidden = !isWaiting;
}
