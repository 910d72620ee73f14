import { on } from './events.ts';

/** Links within the page move the focus without an entry in the browser's history, whose entries are questions. */
export function skipLink(): void {
  on('click', 'a[href^="#"]', (link, event) => {
    const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    if (target === null) return;
    event.preventDefault();
    target.scrollIntoView();
    target.focus();
  });
}
