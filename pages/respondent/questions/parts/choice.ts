import { fieldNames, fieldText } from '../../../../domain/fieldwork/answering/form-fields.ts';
import { DOCUMENT_LIMITS } from '../../../../domain/questionnaire/document/document-limits.ts';
import type { Option } from '../../../../domain/questionnaire/document/option.ts';
import { optionTraits } from '../../../../domain/questionnaire/document/option.ts';
import type { Markup } from '../../../kit/markup.ts';
import { html } from '../../../kit/markup.ts';
import { ownWords } from '../../words/own-words.ts';
import type { QuestionView } from '../question-view.ts';
import { choiceInput } from './choice-input.ts';
import { fieldId, problemId } from './element-ids.ts';
import { fieldProblem, problemsAt } from './problems.ts';

/** One option as a card, with a radio button or checkbox, and its text field if it has one. */
export function choiceCard(view: QuestionView, option: Option, kind: 'radio' | 'checkbox'): Markup {
  const id = fieldId(fieldNames.answer, option.id);
  const { exclusive, writeIn } = optionTraits[option.type];
  const input = choiceInput(view, {
    kind,
    name: fieldNames.answer,
    value: option.id,
    attributes: html`${exclusive && kind === 'checkbox' && html`data-exclusive`}`,
  });
  return html`<div class="choice-item">
    <label class="choice" for="${id}"
      >${input}<span class="choice-text">${option.text}</span>${view.isInterview && notForReading(view, option)}</label
    >
    ${writeIn && writeInField(view, option, id)}
  </div>`;
}

/** True if the option was chosen. */
export function isChosen({ fields }: Pick<QuestionView, 'fields'>, { id }: Option): boolean {
  return fields.get(fieldNames.answer)?.includes(id) ?? false;
}

/** The text written at an option; `chooser` is the id of the element that chooses it. */
export function writeInField(view: QuestionView, option: Option, chooser: string): Markup {
  const name = fieldNames.writeIn(option.id);
  const isWrong = problemsAt(view, name).length > 0;
  return html`<div class="write-in">
    <input
      class="input"
      type="text"
      id="${fieldId(name)}"
      name="${name}"
      value="${fieldText(view.fields, name)}"
      maxlength="${DOCUMENT_LIMITS.textCharacters}"
      placeholder="${view.words.hints.pleaseSpecify}"
      aria-label="${`${option.text}: ${view.words.hints.pleaseSpecify}`}"
      data-write-in="${chooser}"
      ${isWrong && html`aria-invalid="true" aria-describedby="${problemId(name)}"`}
    />
    ${fieldProblem(view, name)}
  </div>`;
}

/** Interviewers don't read out "Don't know" and the like: they select it when respondents say it. */
function notForReading(view: QuestionView, { type }: Option): Markup {
  if (!optionTraits[type].exclusive) return html``;
  return html`<span class="badge badge-quiet" ${ownWords(view)}>${view.words.interview.doNotReadAloud}</span>`;
}
