import { fieldNames } from '../../../../domain/fieldwork/answering/form-fields.ts';
import type { QuestionInput } from '../../../../domain/questionnaire/document/question-parts.ts';
import type { Markup } from '../../../kit/markup.ts';
import { html } from '../../../kit/markup.ts';
import type { QuestionView } from '../question-view.ts';
import type { Affix } from './field.ts';
import { field } from './field.ts';
import { LONGEST_NUMBER } from './number-field.ts';

type AmountsView = QuestionView<'percent-sum' | 'multi-percentage' | 'van-westendorp'>;

/** A number for each input, in the order in which this respondent sees them. */
export function amounts(view: AmountsView, affix: Affix): Markup {
  const { inputs, required } = view.question.config;
  return html`<div class="amounts">
    ${view.arranged.inputs.map(({ label, helper }) =>
      field(view, {
        name: fieldNames.input(positionOf(inputs, label)),
        label,
        helper,
        affix,
        attributes: html`inputmode="decimal" autocomplete="off" maxlength="${LONGEST_NUMBER}"`,
        isRequired: required && view.question.type !== 'percent-sum',
      }),
    )}
  </div>`;
}

/** The fields of all inputs, by their position in the question, whatever order they are shown in. */
export function amountFields({ question }: AmountsView): readonly string[] {
  return question.config.inputs.map((_, index) => fieldNames.input(index));
}

/** Labels are distinct. */
function positionOf(inputs: readonly QuestionInput[], label: string): number {
  return inputs.findIndex((input) => input.label === label);
}
