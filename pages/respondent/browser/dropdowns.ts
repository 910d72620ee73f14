import { on, whenFilledIn } from './events.ts';
import { all } from './page.ts';
import { filled } from './words.ts';

/** A list of boxes that unfolds says how many are chosen, and folds on Escape or a click elsewhere. */
export function dropdowns(): void {
  whenFilledIn(() => {
    for (const counter of all('details [data-chosen]')) showChosen(counter);
  });
  on('keydown', 'details[open]', (dropdown, { key }) => {
    if (key !== 'Escape' || !isDropdown(dropdown)) return;
    dropdown.open = false;
    dropdown.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    for (const dropdown of all('details[open]')) {
      if (isDropdown(dropdown) && target instanceof Node && !dropdown.contains(target)) dropdown.open = false;
    }
  });
}

function showChosen(counter: HTMLElement): void {
  const count = counter.closest('details')?.querySelectorAll('input:checked').length ?? 0;
  counter.textContent = count === 0 ? '' : filled(counter.dataset['chosen'] ?? '', { count });
}

function isDropdown(element: HTMLElement): element is HTMLDetailsElement {
  return element.querySelector('[data-chosen]') !== null;
}
