import { fieldNames } from '../../../domain/fieldwork/answering/form-fields.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { ownWords } from '../words/own-words.ts';
import { choiceInput } from './parts/choice-input.ts';
import { fieldId } from './parts/element-ids.ts';
import { numberText } from './parts/fill.ts';
import { answerGroup } from './parts/group.ts';
import type { QuestionInputs, QuestionView } from './question-view.ts';

const SCORES = Array.from({ length: 11 }, (_, score) => score);

/** The scores 0 to 10 in a row, in two on a phone; the meaning of the ends is visible beside them and read out with them. */
export const npsInputs: QuestionInputs<'nps'> = (view) => {
  const [least, most] = ends(view);
  return answerGroup(
    view,
    null,
    html`<div class="scale">
      <span class="scale-end scale-least" aria-hidden="true" ${ownWords(view)}>${least}</span>
      <div class="scale-scores">${SCORES.map((score) => scoreButton(view, score))}</div>
      <span class="scale-end scale-most" aria-hidden="true" ${ownWords(view)}>${most}</span>
    </div>`,
  );
};

function ends({ words }: QuestionView): readonly [string, string] {
  return [
    `${numberText(0, words.language)}: ${words.nps.least}`,
    `${numberText(10, words.language)}: ${words.nps.most}`,
  ];
}

function scoreButton(view: QuestionView, score: number): Markup {
  const id = fieldId(fieldNames.answer, String(score));
  const meaning = new Map([
    [0, view.words.nps.least],
    [10, view.words.nps.most],
  ]).get(score);
  return html`<label class="score" for="${id}"
    >${choiceInput(view, { kind: 'radio', name: fieldNames.answer, value: String(score) })}<span class="score-text"
      >${numberText(score, view.words.language)}${
        meaning !== undefined && html` <span class="visually-hidden" ${ownWords(view)}>${meaning}</span>`
      }</span
    ></label
  >`;
}
