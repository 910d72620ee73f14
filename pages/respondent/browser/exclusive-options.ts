import { on } from './events.ts';
import { all, isBox } from './page.ts';

/** "None of these" is chosen alone: it clears the others, and any of the others clears it. */
export function exclusiveOptions(): void {
  on('change', '#page input[type="checkbox"]', (box) => {
    if (!isBox(box) || !box.checked) return;
    for (const other of all<HTMLInputElement>(`#page input[name="${CSS.escape(box.name)}"]`)) {
      if (other !== box && (isExclusive(box) || isExclusive(other))) other.checked = false;
    }
  });
}

/** True for an option that can only be chosen alone. */
export function isExclusive(box: HTMLInputElement): boolean {
  return box.dataset['exclusive'] !== undefined;
}
