import type { SurveyTranslation } from '../../../operations/fieldwork/respondents/respondent-page.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { directionOf } from '../../../domain/ground/languages/direction-of.ts';
import { respondentWordsFor } from '../words/words-for.ts';

/** Links to the survey in other languages, each named in its own; nothing where there are none. */
export function languageChoice(translations: readonly SurveyTranslation[], language: string): Markup {
  if (translations.length === 0) return html``;
  const words = respondentWordsFor(language);
  const here = ownName(language);
  return html`<nav class="languages" lang="${words.language}" aria-label="${words.chooseLanguage}">
    <ul>
      <li><span ${here.inLanguage} aria-current="true">${here.name}</span></li>
      ${translations.map(link)}
    </ul>
  </nav>`;
}

function link({ address, language }: SurveyTranslation): Markup {
  const { name, inLanguage } = ownName(language);
  return html`<li><a href="${address}" hreflang="${language}" ${inLanguage}>${name}</a></li>`;
}

/** A language without a known name of its own is named in English. */
function ownName(language: string): { readonly name: string; readonly inLanguage: Markup } {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'language' });
  const { locale } = names.resolvedOptions();
  return {
    name: names.of(language) ?? language,
    inLanguage: html`lang="${locale}" dir="${directionOf(locale)}"`,
  };
}
