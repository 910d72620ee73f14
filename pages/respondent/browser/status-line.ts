import { wordsLanguage } from './words.ts';

export type Status = 'saved' | 'unsaved' | 'saving' | 'lost';

const line = document.createElement('p');
const heard = document.createElement('p');

/**
 * Two lines below the survey, in the page before they have a text, since screen readers need that: one shows the progress
 * of sending, one is only read out.
 */
export function statusLine(): void {
  line.className = 'script-status';
  heard.className = 'visually-hidden';
  for (const one of [line, heard]) {
    one.setAttribute('role', 'status');
    one.dir = 'auto';
  }
  tell('saved', '');
  document.body.append(line, heard);
}

/** Shows the progress of sending; an empty text hides it. */
export function tell(status: Status, words: string): void {
  line.dataset['state'] = status;
  line.lang = wordsLanguage();
  line.textContent = words;
}

/**
 * Hides "saved" after a change. The words stay in the page: a screen reader that repeated them after each pause would be a
 * nuisance.
 */
export function noteUnsaved(): void {
  if (line.dataset['state'] === 'saved') line.dataset['state'] = 'unsaved';
}

/** Reads out a change to respondents who don't see it. */
export function announce(words: string): void {
  heard.textContent = words;
}
