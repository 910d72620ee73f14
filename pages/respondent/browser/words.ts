import { fill, numberText } from '../questions/parts/fill.ts';

/** A text in the page for the script; empty if there is none. */
export function pageWords(name: string): string {
  return document.body.dataset[name] ?? '';
}

/** Words of the page with `{name}` filled in. */
export function filled(words: string, values: Readonly<Record<string, string | number>>): string {
  return fill(words, values, wordsLanguage());
}

/** A number in the language of the page's words. */
export function writtenNumber(value: number): string {
  return numberText(value, wordsLanguage());
}

/** The survey's language, in which people write. */
export function pageLanguage(): string {
  return document.documentElement.lang || 'en';
}

/** The language of the service's words: English if the service has none in the survey's language. */
export function wordsLanguage(): string {
  return pageWords('language') || pageLanguage();
}
