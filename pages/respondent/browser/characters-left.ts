import { whenFilledIn } from './events.ts';
import { all } from './page.ts';
import { announce } from './status-line.ts';
import { filled, wordsLanguage } from './words.ts';

/** Shown for the last twentieth of the limit, and at least for one line of text. */
const NEAR_THE_END = 0.05;
const LINE_CHARACTERS = 100;
/** Only read out at these counts: a screen reader that counts every letter is of no use. */
const SAID_AT = [100, 50, 20, 10, 0];

/** Near the limit of a text, shows how many characters are left. */
export function charactersLeft(): void {
  whenFilledIn(() => {
    for (const field of all<HTMLTextAreaElement>('textarea[data-count]')) count(field, Number(field.dataset['count']));
  });
}

function count(field: HTMLTextAreaElement, most: number): void {
  const left = most - field.value.length;
  const counter = counterOf(field);
  counter.hidden = left > Math.max(most * NEAR_THE_END, LINE_CHARACTERS);
  const text = filled(field.dataset['countText'] ?? '{left}', { left });
  if (!counter.hidden && counter.textContent !== text && SAID_AT.includes(left)) announce(text);
  counter.textContent = text;
}

function counterOf(field: HTMLTextAreaElement): HTMLElement {
  const next = field.nextElementSibling;
  if (next instanceof HTMLElement && next.className === 'count') return next;
  const counter = document.createElement('p');
  counter.className = 'count';
  counter.lang = wordsLanguage();
  counter.dir = 'auto';
  field.after(counter);
  return counter;
}
