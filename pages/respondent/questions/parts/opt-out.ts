import { fieldNames, fieldText } from '../../../../domain/fieldwork/answering/form-fields.ts';
import type { Markup } from '../../../kit/markup.ts';
import { html } from '../../../kit/markup.ts';
import type { QuestionView } from '../question-view.ts';
import { fieldId } from './element-ids.ts';

/**
 * The choice to skip the question, below its inputs; drawn by the page, not by the inputs. Nothing for a question without
 * one.
 */
export function optOut({ question, fields }: Pick<QuestionView, 'question' | 'fields'>): Markup {
  if (question.optout?.allowed !== true) return html``;
  const id = fieldId(fieldNames.optOut);
  const isChosen = fieldText(fields, fieldNames.optOut) === '1';
  return html`<div class="opt-out">
    <label class="choice" for="${id}"
      ><input
        type="checkbox"
        id="${id}"
        name="${fieldNames.optOut}"
        value="1"
        data-opt-out
        data-exclusive
        ${isChosen && html`checked`}
      /><span class="choice-text">${question.optout.text}</span></label
    >
  </div>`;
}
