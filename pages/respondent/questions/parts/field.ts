import { fieldText } from '../../../../domain/fieldwork/answering/form-fields.ts';
import type { Markup } from '../../../kit/markup.ts';
import { html } from '../../../kit/markup.ts';
import { ownWords } from '../../words/own-words.ts';
import type { QuestionView } from '../question-view.ts';
import { descriptionIds, fieldId, problemId } from './element-ids.ts';
import { fieldProblem, problemsAt } from './problems.ts';

/** A text field. */
export type Field = {
  readonly name: string;
  /** Null if the question's own text is the label. */
  readonly label: string | null;
  /** True for a label in the service's words, not the author's. */
  readonly isOwnLabel?: boolean;
  readonly helper?: string;
  /** A unit, before or behind the field. */
  readonly affix?: Affix;
  /** Attributes of the input beyond name, id and ARIA, such as html`inputmode="decimal"`. */
  readonly attributes?: Markup;
  /** Several lines, growing with the text. */
  readonly isLong?: boolean;
  readonly isRequired?: boolean;
  /** True if there is a hint above all fields. */
  readonly hasHint?: boolean;
};

/** `text` is visible, `name` is read out. */
export type Affix = { readonly text: string; readonly name?: string; readonly stands: 'before' | 'behind' };

/** A field with its label, helper, unit, current text and problem. */
export function field(view: QuestionView, field: Field): Markup {
  const { name, label, isOwnLabel = false, helper = '' } = field;
  return html`<div class="field">
    ${label !== null && html`<label class="field-label" for="${fieldId(name)}" ${isOwnLabel && ownWords(view)}>${label}</label>`}
    ${helper !== '' && html`<p id="helper-${name}" class="field-helper">${helper}</p>`}
    ${label !== null && fieldProblem(view, name)} ${withAffix(field, control(view, field))}
  </div>`;
}

function withAffix({ name, affix }: Field, control: Markup): Markup {
  if (affix === undefined) return control;
  const unit = html`<span id="unit-${name}" class="affix"
    >${
      affix.name === undefined
        ? affix.text
        : html`<span aria-hidden="true">${affix.text}</span><span class="visually-hidden">${affix.name}</span>`
    }</span
  >`;
  return html`<div class="affixed">${affix.stands === 'before' ? [unit, control] : [control, unit]}</div>`;
}

function control(view: QuestionView, field: Field): Markup {
  const { name, attributes } = field;
  const value = fieldText(view.fields, name);
  const all = html`id="${fieldId(name)}" name="${name}" ${ariaOf(view, field)} ${attributes}`;
  // HTML drops a line break at the start of a textarea: this one.
  return field.isLong === true
    ? html`<textarea class="input" ${all}>${'\n'}${value}</textarea>`
    : html`<input class="input" type="text" value="${value}" ${all} />`;
}

function ariaOf(view: QuestionView, { name, label, helper = '', affix, isRequired, hasHint = false }: Field): Markup {
  const isWrong = label === null ? view.problems.length > 0 : problemsAt(view, name).length > 0;
  const describedBy = [
    label === null && descriptionIds(view, hasHint),
    helper !== '' && `helper-${name}`,
    affix !== undefined && `unit-${name}`,
    label !== null && isWrong && problemId(name),
  ].filter((id) => id !== false && id !== '');
  return html`${label === null && html`aria-labelledby="question-text"`}
  ${describedBy.length > 0 && html`aria-describedby="${describedBy.join(' ')}"`}
  ${isRequired === true && html`aria-required="true"`} ${isWrong && html`aria-invalid="true"`}`;
}
