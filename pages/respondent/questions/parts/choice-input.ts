import type { Markup } from '../../../kit/markup.ts';
import { html } from '../../../kit/markup.ts';
import type { QuestionView } from '../question-view.ts';
import { fieldId } from './element-ids.ts';

export type ChoiceInput = {
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  readonly value: string;
  readonly attributes?: Markup;
};

/** A radio button or checkbox, checked if it was chosen; the caller adds its label. */
export function choiceInput({ fields }: Pick<QuestionView, 'fields'>, choice: ChoiceInput): Markup {
  const { kind, name, value, attributes } = choice;
  const isChosen = (fields.get(name) ?? []).includes(value);
  return html`<input
    type="${kind}"
    id="${fieldId(name, value)}"
    name="${name}"
    value="${value}"
    ${attributes}
    ${isChosen && html`checked`}
  />`;
}
