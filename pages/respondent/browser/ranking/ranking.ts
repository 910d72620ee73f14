import { whenFilledIn } from '../events.ts';
import { all } from '../page.ts';
import { filled } from '../words.ts';
import { dragging } from './dragging.ts';
import { pressing } from './pressing.ts';
import { isRanked, ITEM, itemsOf, LIST, listOf, rankInput, rankWords } from './ranked-list.ts';

/** Turns number fields into a list to put in order: by dragging, by arrows, by keys, or by tapping one after the other. */
export function ranking(): void {
  whenFilledIn(() => {
    for (const item of all(ITEM)) equip(item);
    for (const list of all(LIST)) inOrder(list);
  });
  dragging();
  pressing();
}

function equip(item: HTMLElement): void {
  const list = listOf(item);
  const input = rankInput(item);
  if (list === null || input === null || item.querySelector('.rank-handle') !== null) return;
  const handle = button('rank-handle');
  const number = document.createElement('span');
  number.className = 'rank-number';
  handle.append(number);
  handle.setAttribute('aria-pressed', 'false');
  // Without this, a finger on the handle would move the page instead.
  handle.style.touchAction = 'none';
  item.prepend(handle);
  const words = (name: 'moveUp' | 'moveDown') =>
    filled(list.dataset[name] ?? '', { option: item.dataset['text'] ?? '' });
  item.append(moveButton('rank-up', '↑', words('moveUp')), moveButton('rank-down', '↓', words('moveDown')));
  input.hidden = true;
  list.classList.add('is-interactive');
}

/** The numbers of the form are the answer: the list shows them, whoever wrote them. */
function inOrder(list: HTMLElement): void {
  const items = itemsOf(list);
  const sorted = [...items].sort((one, other) => rankOf(one) - rankOf(other));
  if (sorted.some((item, index) => item !== items[index])) list.append(...sorted);
  sorted.forEach((item, index) => show(item, rankOf(item) < Infinity ? index + 1 : null));
}

function show(item: HTMLElement, rank: number | null): void {
  item.toggleAttribute('data-ranked', rank !== null);
  const input = rankInput(item);
  if (input !== null && isRanked(item)) input.value = String(rank);
  for (const number of all('.rank-number', item)) number.textContent = rank === null ? '' : filled('{rank}', { rank });
  for (const handle of all('.rank-handle', item)) handle.setAttribute('aria-label', rankWords(item));
}

/** Options without a rank come after all others. */
function rankOf(item: HTMLElement): number {
  return Number.parseInt(rankInput(item)?.value ?? '', 10) || Infinity;
}

/** The arrow is visible, the name is read out. */
function moveButton(className: string, arrow: string, name: string): HTMLButtonElement {
  const made = button(`rank-move ${className}`);
  const seen = document.createElement('span');
  seen.setAttribute('aria-hidden', 'true');
  seen.textContent = arrow;
  made.append(seen);
  made.setAttribute('aria-label', name);
  return made;
}

function button(className: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  return made;
}
