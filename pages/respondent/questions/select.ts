import { fieldNames } from '../../../domain/fieldwork/answering/form-fields.ts';
import type { Option } from '../../../domain/questionnaire/document/option.ts';
import { optionTraits } from '../../../domain/questionnaire/document/option.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { ownWords } from '../words/own-words.ts';
import { choiceCard, isChosen, writeInField } from './parts/choice.ts';
import { chooseHint } from './parts/choose-hint.ts';
import { descriptionIds, fieldId } from './parts/element-ids.ts';
import { fill } from './parts/fill.ts';
import { answerGroup } from './parts/group.ts';
import { hint } from './parts/hint.ts';
import type { OptionRun } from './parts/option-runs.ts';
import { optionRuns } from './parts/option-runs.ts';
import type { QuestionInputs, QuestionView } from './question-view.ts';

/** So many short options, or more, are shown in two columns if there is room. */
const OPTIONS_FOR_COLUMNS = 10;
const SHORT_OPTION_CHARACTERS = 32;

/** Cards to choose from, or a drop-down list; one or several. */
export const selectInputs: QuestionInputs<'select'> = (view) => {
  const { subtype, config } = view.question;
  if (config.ui !== 'dropdown') return answerGroup(view, hintOf(view), cards(view), mostAttribute(view));
  return subtype === 'multi'
    ? answerGroup(view, hintOf(view), openingList(view), mostAttribute(view))
    : choiceMenu(view);
};

function hintOf(view: QuestionView<'select'>): string | null {
  const hints = [chooseHint(view), view.isInterview ? view.words.interview.readOptions : null];
  return hints.filter((text) => text !== null).join(' ') || null;
}

function mostAttribute({ question }: QuestionView<'select'>): Markup {
  const most = question.config.maxSelections;
  return html`${question.subtype === 'multi' && most !== null && html`data-most="${most}"`}`;
}

function cards(view: QuestionView<'select'>): Markup {
  const { options } = view.arranged;
  const fitsColumns =
    options.length >= OPTIONS_FOR_COLUMNS && options.every(({ text }) => text.length <= SHORT_OPTION_CHARACTERS);
  return html`<div class="choices" ${fitsColumns && html`data-columns`}>
    ${runsOf(view).map((run, index) => cardsOfRun(view, run, index))}
  </div>`;
}

function runsOf({ arranged, question }: QuestionView<'select'>): readonly OptionRun[] {
  return optionRuns(arranged.options, question.config.options.groups);
}

function cardsOfRun(view: QuestionView<'select'>, { title, isApart, options }: OptionRun, index: number): Markup {
  const kind = view.question.subtype === 'multi' ? 'checkbox' : 'radio';
  const items = options.map((option) => choiceCard(view, option, kind));
  if (title === '') return html`<div class="${isApart ? 'choice-run choice-run-apart' : 'choice-run'}">${items}</div>`;
  return html`<div class="choice-run" role="group" aria-labelledby="group-${index}">
    <p class="group-title" id="group-${index}">${title}</p>
    ${items}
  </div>`;
}

function openingList(view: QuestionView<'select'>): Markup {
  const { hints } = view.words;
  const count = view.arranged.options.filter((option) => isChosen(view, option)).length;
  const counted = count === 0 ? '' : fill(hints.chosen, { count }, view.words.language);
  return html`<details class="dropdown" ${view.problems.length > 0 && html`open`}>
    <summary class="input">
      <span ${ownWords(view)}>${hints.choosePlaceholder}</span>
      <span class="chosen" ${ownWords(view)} data-chosen="${hints.chosen}">${counted}</span>
    </summary>
    ${cards(view)}
  </details>`;
}

function choiceMenu(view: QuestionView<'select'>): Markup {
  const hintText = hintOf(view);
  const described = descriptionIds(view, hintText !== null);
  const menu = html`<select
    class="input"
    id="${fieldId(fieldNames.answer)}"
    name="${fieldNames.answer}"
    aria-labelledby="question-text"
    ${described !== '' && html`aria-describedby="${described}"`}
    ${view.question.config.required && html`aria-required="true"`}
    ${view.problems.length > 0 && html`aria-invalid="true"`}
  >
    <option value="" ${ownWords(view)}>${view.words.hints.choosePlaceholder}</option>
    ${runsOf(view).map((run) => menuRun(view, run))}
  </select>`;
  return html`${hint(view, hintText)}
    <div class="field">
      <div class="menu">${menu}</div>
      ${view.arranged.options
        .filter(({ type }) => optionTraits[type].writeIn)
        .map((option) => writeInField(view, option, optionElementId(option)))}
    </div>`;
}

function menuRun(view: QuestionView<'select'>, { title, options }: OptionRun): Markup {
  const entries = html`${options.map(
    (option) =>
      html`<option id="${optionElementId(option)}" value="${option.id}" ${isChosen(view, option) && html`selected`}>
        ${option.text}
      </option>`,
  )}`;
  return title === '' ? entries : html`<optgroup label="${title}">${entries}</optgroup>`;
}

function optionElementId({ id }: Option): string {
  return fieldId(fieldNames.answer, id);
}
