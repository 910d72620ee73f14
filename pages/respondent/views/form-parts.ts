import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import type { RespondentWords } from '../words/respondent-words.ts';

/** A field that people neither see nor reach: only a machine fills it in. */
export function honeypot(words: RespondentWords): Markup {
  return html`<div class="website" aria-hidden="true">
    <label for="website">${words.leaveEmpty}</label>
    <input type="text" id="website" name="website" tabindex="-1" autocomplete="off" />
  </div>`;
}

/** Fields that are sent back unchanged with the form. */
export function hiddenFields(fields: Readonly<Record<string, string>>): Markup {
  return html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`;
}
