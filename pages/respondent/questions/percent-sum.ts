import { fieldText } from '../../../domain/fieldwork/answering/form-fields.ts';
import { percentInText } from '../../../domain/fieldwork/answering/percent-text.ts';
import { percentTotal } from '../../../domain/questionnaire/document/percent-total.ts';
import type { PercentTotal } from '../../../domain/questionnaire/document/percent-total.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { ownWords } from '../words/own-words.ts';
import { amountFields, amounts } from './parts/amounts.ts';
import { fieldId } from './parts/element-ids.ts';
import { fill, numberText } from './parts/fill.ts';
import { answerGroup } from './parts/group.ts';
import type { QuestionInputs, QuestionView } from './question-view.ts';

type PercentSumView = QuestionView<'percent-sum'>;

/** Percentages with their sum. */
export const percentSumInputs: QuestionInputs<'percent-sum'> = (view) =>
  answerGroup(
    view,
    null,
    html`<div class="percent-sum" data-total>${amounts(view, { text: '%', stands: 'behind' })} ${total(view)}</div>`,
  );

/** The sum of the percentages; the script updates it. What is left is read out. */
function total(view: PercentSumView): Markup {
  const { words } = view;
  const sums = totalOf(view);
  const isBegun = amountFields(view).some((field) => fieldText(view.fields, field) !== '');
  const outputFor = amountFields(view)
    .map((field) => fieldId(field))
    .join(' ');
  return html`<div class="total">
    <span class="total-name" ${ownWords(view)}>${words.hints.total}</span>
    <output
      class="total-left"
      ${ownWords(view)}
      for="${outputFor}"
      data-total-left
      data-left="${words.hints.left}"
      data-over="${words.hints.over}"
      >${isBegun && leftText(view, sums)}</output
    >
    <span class="total-sum"
      ><output for="${outputFor}" aria-live="off" data-total-sum>${numberText(sums.sum, words.language)}</output>%</span
    >
  </div>`;
}

function leftText({ words }: PercentSumView, { left }: PercentTotal): string {
  const { hints, language } = words;
  if (left === 0) return '';
  return left > 0 ? fill(hints.left, { left }, language) : fill(hints.over, { over: -left }, language);
}

function totalOf(view: PercentSumView): PercentTotal {
  return percentTotal(
    amountFields(view).map((field) => percentInText(fieldText(view.fields, field), view.language) ?? 0),
  );
}
