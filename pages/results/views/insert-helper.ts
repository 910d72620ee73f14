import { shownText } from '../../../domain/results/charts/shown-text.ts';
import { splitRow } from '../../../domain/results/analysis/crosstab-variables.ts';
import { isPlainWord } from '../../../domain/questionnaire/logic/names.ts';
import { optionLabel } from '../../../domain/questionnaire/logic/option-label.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';

/** A question, or a grid's row, as conditions name it. */
export type NamedQuestion = {
  readonly label: string;
  readonly text: string;
  /** Its options; empty if its answers are numbers or texts. */
  readonly options: readonly { readonly value: string; readonly text: string }[];
};

/** The parts of conditions: with a script a click inserts one, without it they can be read and copied. */
export function insertHelper(questions: readonly NamedQuestion[]): Markup {
  if (questions.length === 0) return html``;
  return html`<details class="helper">
    <summary>Questions and answers to filter by</summary>
    <div class="scroll helper-list" tabindex="0" role="group" aria-label="Questions and answers to filter by">
      <ul>
        ${questions.map(entry)}
      </ul>
    </div>
  </details>`;
}

function entry({ label, text, options }: NamedQuestion): Markup {
  const name = inLogic(label);
  return html`<li>
    ${insertButton(name)} <span dir="auto">${shownText(text)}</span>
    ${
      options.length > 0 &&
      html`<ul>
        ${options.map(
          (option) =>
            html`<li>
              ${insertButton(`${name} == ${optionLabel(option.value)}`)}
              <span dir="auto">${shownText(option.text)}</span>
            </li>`,
        )}
      </ul>`
    }
  </li>`;
}

/** A row's label that is no plain word is put in backticks. */
function inLogic(name: string): string {
  const { label, row } = splitRow(name);
  if (row === null) return label;
  return `${label}\\${isPlainWord(row) ? row : optionLabel(row)}`;
}

function insertButton(text: string): Markup {
  return html`<button type="button" class="insert code" data-insert="${text}" aria-label="Insert ${text}">
    ${text}
  </button>`;
}
