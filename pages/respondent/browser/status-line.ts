import { wordsLanguage } from './words.ts';

export type Status = 'saved' | 'unsaved' | 'saving' | 'lost';

const line = document.createElement('p');
const heard = document.createElement('p');

/**
 * Two lines below the survey, there before they have anything to say, or screen readers miss it: one tells how the
 * sending goes, one is heard only.
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

/** Shows how the sending goes; empty words take it away. */
export function tell(status: Status, words: string): void {
  line.dataset['state'] = status;
  line.lang = wordsLanguage();
  line.textContent = words;
}

/** What was told as saved isn't any more. The words stay, to be hidden: told anew after each pause they would be a nuisance. */
export function noteUnsaved(): void {
  if (line.dataset['state'] === 'saved') line.dataset['state'] = 'unsaved';
}

/** Says something to those who don't see what changed. */
export function announce(words: string): void {
  heard.textContent = words;
}
