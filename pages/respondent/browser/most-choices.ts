import { whenFilledIn } from './events.ts';
import { isExclusive } from './exclusive-options.ts';
import { all } from './page.ts';

/** Once the most options are chosen, the others are disabled. */
export function mostChoices(): void {
  whenFilledIn(() => {
    for (const group of all('[data-most]')) limit(group, Number(group.dataset['most']));
  });
}

/** Exclusive options don't count: they clear the others. */
function limit(group: HTMLElement, most: number): void {
  const boxes = all<HTMLInputElement>('input[type="checkbox"]', group).filter((box) => !isExclusive(box));
  const isFull = boxes.filter(({ checked }) => checked).length >= most;
  for (const box of boxes) box.disabled = isFull && !box.checked;
}
