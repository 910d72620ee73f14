import { languageTag } from './language-tag.ts';

/**
 * Languages that are written from right to left (ISO 639-1). Kurdish is one in Sorani, which is mostly written in
 * Arabic letters.
 */
const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The direction of a language, without its region; also for languages that the service has no texts in. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(languageTag(language)) ? 'rtl' : 'ltr';
}
