import { fill, numberText } from '../questions/parts/fill.ts';

/** A text that the page carries for the script; empty where it has none. */
export function pageWords(name: string): string {
  return document.body.dataset[name] ?? '';
}

/** Words of the page with `{name}` filled in. */
export function filled(words: string, values: Readonly<Record<string, string | number>>): string {
  return fill(words, values, wordsLanguage());
}

/** A number as the page's words write it. */
export function writtenNumber(value: number): string {
  return numberText(value, wordsLanguage());
}

/** The survey's language, in which people write. */
export function pageLanguage(): string {
  return document.documentElement.lang || 'en';
}

/** The language of the service's words: another than the survey's where the service has none in that. */
export function wordsLanguage(): string {
  return pageWords('language') || pageLanguage();
}
