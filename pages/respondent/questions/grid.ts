import { fieldNames } from '../../../domain/fieldwork/answering/form-fields.ts';
import type { Option } from '../../../domain/questionnaire/document/option.ts';
import { optionTraits } from '../../../domain/questionnaire/document/option.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { gridLayout } from './grid-layout.ts';
import { choiceInput } from './parts/choice-input.ts';
import { fieldId, problemId } from './parts/element-ids.ts';
import { answerGroup } from './parts/group.ts';
import { fieldProblem, problemsAt } from './parts/problems.ts';
import type { QuestionInputs, QuestionView } from './question-view.ts';

type GridView = QuestionView<'grid'>;

/**
 * A group of choices for each row. If there is room they form a matrix under headings, which screen readers don't need: the
 * label of every choice is its column's text.
 */
export const gridInputs: QuestionInputs<'grid'> = (view) => {
  const { question, arranged, words } = view;
  const columns = question.options.horizontal;
  return answerGroup(
    view,
    question.subtype === 'multi' ? words.hints.chooseAny : null,
    html`<div class="grid">
      <div class="${gridLayout(columns)}">
        <div class="grid-head" aria-hidden="true">
          <span></span>${columns.map(({ text }) => html`<span class="grid-column">${text}</span>`)}
        </div>
        ${arranged.rows.map((row) => gridRow(view, row))}
      </div>
    </div>`,
  );
};

function gridRow(view: GridView, row: Option): Markup {
  const field = fieldNames.row(row.id);
  const isWrong = problemsAt(view, field).length > 0;
  return html`<fieldset class="grid-row" ${isWrong && html`aria-describedby="${problemId(field)}"`}>
    <legend class="grid-row-text">${row.text}</legend>
    ${fieldProblem(view, field)} ${view.question.options.horizontal.map((column) => gridChoice(view, field, column))}
  </fieldset>`;
}

function gridChoice(view: GridView, field: string, column: Option): Markup {
  const isMulti = view.question.subtype === 'multi';
  const input = choiceInput(view, {
    kind: isMulti ? 'checkbox' : 'radio',
    name: field,
    value: column.id,
    attributes: html`${isMulti && optionTraits[column.type].exclusive && html`data-exclusive`}`,
  });
  return html`<label class="grid-choice" for="${fieldId(field, column.id)}"
    >${input}<span class="grid-choice-text">${column.text}</span></label
  >`;
}
