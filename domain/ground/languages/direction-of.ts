import { languageTag } from './language-tag.ts';

/** Languages that are written from right to left (ISO 639-1). Kurdish is so in Sorani, which most write in Arabic letters. */
const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Which way a language is read, a country behind it being ignored; no matter whether the service has words in it. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(languageTag(language)) ? 'rtl' : 'ltr';
}
