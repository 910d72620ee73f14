import { fieldNames } from '../../../../domain/fieldwork/answering/form-fields.ts';
import type { Markup } from '../../../kit/markup.ts';
import { html } from '../../../kit/markup.ts';
import type { QuestionView } from '../question-view.ts';
import type { Affix } from './field.ts';
import { field } from './field.ts';
import { hint } from './hint.ts';

/** Long enough for any number that can be stored, with separators. */
export const LONGEST_NUMBER = 40;

export type NumberInput = {
  readonly hint: string | null;
  readonly affix?: Affix;
  /** The keyboard of a phone. */
  readonly keys: 'decimal' | 'numeric' | 'text';
};

/** The one number of a question, under its hint. */
export function numberField(view: QuestionView, { hint: hintText, affix, keys }: NumberInput): Markup {
  const number = field(view, {
    name: fieldNames.answer,
    label: null,
    attributes: html`inputmode="${keys}" autocomplete="off" maxlength="${LONGEST_NUMBER}"`,
    isRequired: view.question.config.required,
    hasHint: hintText !== null,
    ...(affix !== undefined && { affix }),
  });
  return html`${hint(view, hintText)}
    <div class="short-field">${number}</div>`;
}
