import { fieldNames } from '../../../domain/fieldwork/answering/form-fields.ts';
import { DOCUMENT_LIMITS } from '../../../domain/questionnaire/document/document-limits.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { field } from './parts/field.ts';
import { answerGroup } from './parts/group.ts';
import { hint } from './parts/hint.ts';
import type { QuestionInputs, QuestionView } from './question-view.ts';

/** Free text: one field that grows with its text, or a smaller one for each input. */
export const textInputs: QuestionInputs<'text'> = (view) =>
  view.question.subtype === 'multi' ? several(view) : one(view);

function one(view: QuestionView<'text'>): Markup {
  const hintText = view.isInterview ? view.words.interview.recordAnswer : null;
  return html`${hint(view, hintText)}
  ${field(view, {
    name: fieldNames.answer,
    label: null,
    isLong: true,
    attributes: html`rows="4" ${lengthLimit(view)}`,
    isRequired: view.question.config.required,
    hasHint: hintText !== null,
  })}`;
}

function several(view: QuestionView<'text'>): Markup {
  const { inputs } = view.question.config;
  const fields = view.arranged.inputs.map((input) =>
    field(view, {
      name: fieldNames.input(inputs.findIndex(({ label }) => label === input.label)),
      label: input.label,
      helper: input.helper,
      isLong: true,
      attributes: html`rows="1" ${lengthLimit(view)}`,
    }),
  );
  return answerGroup(view, view.isInterview ? view.words.interview.recordAnswer : null, html`${fields}`);
}

function lengthLimit({ words }: QuestionView): Markup {
  const most = DOCUMENT_LIMITS.textCharacters;
  return html`maxlength="${most}" data-count="${most}" data-count-text="${words.hints.charactersLeft}"`;
}
