import type { Markup } from '../../../kit/markup.ts';
import { html } from '../../../kit/markup.ts';
import type { QuestionView } from '../question-view.ts';
import { descriptionIds } from './element-ids.ts';
import { hint } from './hint.ts';

/**
 * The fieldset of several inputs of one question, under its hint. `attributes` are those of the fieldset, such as
 * html`data-most="3"`.
 */
export function answerGroup(
  view: QuestionView,
  hintText: string | null,
  inputs: Markup,
  attributes: Markup = html``,
): Markup {
  const described = descriptionIds(view, hintText !== null);
  return html`${hint(view, hintText)}
    <fieldset
      class="answer"
      aria-labelledby="question-text"
      ${described !== '' && html`aria-describedby="${described}"`}
      ${attributes}
    >
      ${inputs}
    </fieldset>`;
}
