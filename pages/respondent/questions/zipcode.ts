import { fieldNames } from '../../../domain/fieldwork/answering/form-fields.ts';
import { html } from '../../kit/markup.ts';
import { field } from './parts/field.ts';
import type { QuestionInputs } from './question-view.ts';

const LONGEST_POSTAL_CODE = 20;

/** A postal code, with its country behind it: letters, digits and spaces, whatever that country has. */
export const zipcodeInputs: QuestionInputs<'zipcode'> = (view) => {
  const { required, country } = view.question.config;
  const code = field(view, {
    name: fieldNames.answer,
    label: null,
    attributes: html`autocomplete="postal-code" autocapitalize="characters" spellcheck="false"
    maxlength="${LONGEST_POSTAL_CODE}"`,
    affix: {
      text: new Intl.DisplayNames([view.language, 'en'], { type: 'region' }).of(country) ?? country,
      stands: 'behind',
    },
    isRequired: required,
  });
  return html`<div class="short-field">${code}</div>`;
};
