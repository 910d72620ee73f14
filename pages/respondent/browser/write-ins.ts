import { isByArrowKey } from './arrow-keys.ts';
import { on, whenShown } from './events.ts';
import { all } from './page.ts';

/** Shows the text field of an option ("Other, please specify") while the option is chosen, and focuses it once it is. */
export function writeIns(): void {
  whenShown(() => void revealed());
  on('change', '#page', (_, { target }) => {
    const [field] = revealed();
    // Typing into a closed menu chooses letter by letter: the next letters must not go into the field.
    if (!isByArrowKey() && !(target instanceof HTMLSelectElement)) field?.focus();
  });
}

/** Shows and hides them all; returns those that appeared. A hidden one keeps its text, but doesn't send it. */
function revealed(): readonly HTMLElement[] {
  return all<HTMLInputElement>('[data-write-in]').filter((field) => {
    const wasHidden = field.hidden;
    field.hidden = field.disabled = !isChosen(document.getElementById(field.dataset['writeIn'] ?? ''));
    return wasHidden && !field.hidden;
  });
}

function isChosen(option: HTMLElement | null): boolean {
  return option instanceof HTMLOptionElement ? option.selected : option instanceof HTMLInputElement && option.checked;
}
