import { whenFilledIn } from './events.ts';
import { all } from './page.ts';
import { announce } from './status-line.ts';
import { filled, wordsLanguage } from './words.ts';

/** Counted from here on: a twentieth of what may be written, and a line of text at least. */
const NEAR_THE_END = 0.05;
const LINE_CHARACTERS = 100;
/** Said aloud at these alone: a screen reader that counts with every letter is of no use. */
const SAID_AT = [100, 50, 20, 10, 0];

/** Near the end of what may be written, says how much is left. */
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
