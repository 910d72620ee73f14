import { languageTag } from '../../../domain/ground/languages/language-tag.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { directionOf } from '../../../domain/ground/languages/direction-of.ts';
import type { RespondentWords } from './respondent-words.ts';

/**
 * The attributes of an element with the service's own words: none if they are in the page's language, else their language
 * and direction.
 * @param language that of the page (ISO 639-1)
 */
export function ownWords({ words, language }: { readonly words: RespondentWords; readonly language: string }): Markup {
  if (words.language === languageTag(language)) return html``;
  return html`lang="${words.language}" dir="${directionOf(words.language)}"`;
}
