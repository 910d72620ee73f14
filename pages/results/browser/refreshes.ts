import { report } from './report.ts';
import { showPage } from './show-page.ts';

/** Forms and links of the page update it in place; if that fails, they work as without a script. */
export function refreshes(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-refresh')) return;
    event.preventDefault();
    void goTo(addressOf(form));
  });
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLSelectElement ? target.form : null;
    if (form?.dataset['refresh'] === 'on-change') void goTo(addressOf(form));
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-refresh]') : null;
    if (link === null) return;
    event.preventDefault();
    void goTo(link.href);
  });
  addEventListener('popstate', () => void show(location.href));
}

/** The address of a form's request; empty fields are left out. */
function addressOf(form: HTMLFormElement): string {
  const address = new URL(form.action);
  const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  address.search = new URLSearchParams(fields.filter(([, value]) => value.trim() !== '')).toString();
  return address.href;
}

async function goTo(address: string): Promise<void> {
  if (!(await show(address))) return;
  history.pushState(null, '', address);
  const { hash } = new URL(address);
  if (hash === '') return;
  const goal = document.getElementById(hash.slice(1));
  goal?.scrollIntoView({ block: 'start' });
  // A reader who used the crosstab's own menus goes on there.
  if (goal?.closest('section')?.contains(document.activeElement) === false) goal.focus({ preventScroll: true });
}

async function show(address: string): Promise<boolean> {
  const body = document.querySelector('.page-body');
  body?.setAttribute('aria-busy', 'true');
  try {
    if (!(await showPage(address))) return false;
    for (const form of document.forms) form.reset();
    return true;
  } catch (error) {
    report(error);
    location.assign(address);
    return false;
  } finally {
    body?.removeAttribute('aria-busy');
  }
}
