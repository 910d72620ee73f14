import { on } from './events.ts';
import { all, isBox } from './page.ts';

/** No item is both the best and the worst: choosing it as one clears the other. */
export function bestWorst(): void {
  on('change', '[data-best-worst] input[type="radio"]', (chosen) => {
    const task = chosen.closest('[data-best-worst]');
    if (!isBox(chosen) || task === null) return;
    for (const other of all<HTMLInputElement>('input[type="radio"]', task)) {
      if (other.name !== chosen.name && other.value === chosen.value) other.checked = false;
    }
  });
}
