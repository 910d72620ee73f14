import { actionButton, all } from './page.ts';
import { announce } from './status-line.ts';
import { pageWords } from './words.ts';

/** Adds the respondent's turn to the conversation, and a sign that it is being read. Returns a function that undoes this. */
export function showThinking(form: HTMLFormElement): () => void {
  const box = form.querySelector<HTMLTextAreaElement>('[data-chat] textarea');
  const turns = form.querySelector('[data-chat-turns]');
  const said = box?.value ?? '';
  const shown = [turn('respondent', said), turn('assistant', pageWords('thinking'))];
  shown[1]?.classList.add('is-thinking');
  if (said.trim() === '') shown.shift();
  turns?.append(...shown);
  write(box, '', true);
  return () => {
    for (const line of shown) line.remove();
    write(box, said, false);
  };
}

/** True of a page where the conversation goes on. */
export function isConversation(page: Document): boolean {
  return page.querySelector('[data-chat]') !== null && page.querySelector('#problem') === null;
}

/** Reads out the answer, and moves the focus to the next text field; after the last turn to what follows. */
export function focusAnswer(): void {
  announce(all('[data-chat-turns] > li').at(-1)?.textContent ?? '');
  const next = document.querySelector<HTMLElement>('[data-chat] textarea') ?? actionButton('next');
  next?.focus();
}

function write(box: HTMLTextAreaElement | null, text: string, isWaiting: boolean): void {
  if (box === null) return;
  box.value = text;
  box.readOnly = isWaiting;
}

function turn(speaker: 'respondent' | 'assistant', text: string): HTMLElement {
  const line = document.createElement('li');
  const words = document.createElement('span');
  line.className = `turn turn-${speaker}`;
  words.className = 'turn-text';
  words.dir = 'auto';
  words.textContent = text;
  line.append(words);
  return line;
}
