import { definitionOf } from '../../../domain/questionnaire/document/question-types.ts';
import type { QuestionPage } from '../../../operations/fieldwork/respondents/respondent-page.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { ownWords } from '../words/own-words.ts';
import { inputsOf } from '../questions/inputs-of.ts';
import { fill } from '../questions/parts/fill.ts';
import { optOut } from '../questions/parts/opt-out.ts';
import { problemSummary } from '../questions/parts/problems.ts';
import { questionText } from '../questions/parts/question-text.ts';
import type { QuestionView } from '../questions/question-view.ts';
import { respondentWordsFor } from '../words/words-for.ts';
import { hiddenFields, honeypot } from './form-parts.ts';
import { languageChoice } from './language-choice.ts';

/** Longer texts are set in smaller type. */
const LONG_QUESTION_CHARACTERS = 160;

/** A question to answer, or a text to read on the way. */
export function questionContent(page: QuestionPage): Markup {
  const { survey, address, arrival, place, revision, question } = page;
  const view = viewOf(page);
  return html`${languageChoice(page.translations, survey.language)} ${survey.showsProgress && progressBar(page, view)}
    <form id="page" method="post" action="${address}" novalidate data-begun="${String(page.hasBegun)}">
      ${hiddenFields({ arrival, place, seen: String(revision), timezone: '' })}
      ${page.hasMovedOn && html`<p class="notice" role="status" ${ownWords(view)}>${view.words.movedOn}</p>`}
      <div class="question" data-type="${question.type}">
        ${asked(view)} ${problemSummary(view)} ${inputsOf(view)} ${optOut(view)}
      </div>
      ${honeypot(view.words)} ${buttons(page, view)}
    </form>`;
}

/** The title, which a screen reader reads first: that something has to be corrected, else the survey's title. */
export function questionTitle({ problems, survey }: QuestionPage): string {
  return problems.length === 0
    ? survey.title
    : `${respondentWordsFor(survey.language).problemsFound} – ${survey.title}`;
}

function viewOf(page: QuestionPage): QuestionView {
  const { question, arranged, fields, problems, design, chat, survey } = page;
  const words = respondentWordsFor(survey.language);
  const isInterview = survey.subtype === 'phone';
  return { question, arranged, fields, problems, design, chat, words, language: survey.language, isInterview };
}

function asked(view: QuestionView): Markup {
  const { question, words, isInterview } = view;
  const { heading, more } = questionText(question.text);
  const size = heading.length > LONG_QUESTION_CHARACTERS ? 'question-text question-text-long' : 'question-text';
  const isOptional = !question.config.required && definitionOf(question).presence === 'asked';
  const title = html`${heading}${isOptional && html` <span class="optional" ${ownWords(view)}>${words.optional}</span>`}`;
  return html`${isInterview && html`<p class="badge" ${ownWords(view)}>${words.interview.readAloud}</p>`}
    <h1 id="question-text" class="${size}" tabindex="-1">${title}</h1>
    ${more !== '' && html`<p id="question-more" class="question-more">${more}</p>`}`;
}

function progressBar({ progress }: QuestionPage, view: QuestionView): Markup {
  const percent = Math.round(progress * 100);
  const { progress: words, language } = view.words;
  const text = fill(words, { percent }, language);
  return html`<div class="progress">
    <progress max="100" value="${percent}" lang="${language}" aria-label="${text}"></progress
    ><span class="progress-text" aria-hidden="true" ${ownWords(view)}>${text}</span>
  </div>`;
}

/** "Next" comes first, so that Enter presses it; the stylesheet puts "Back" before it. */
function buttons({ hasBegun, mayGoBack, question }: QuestionPage, view: QuestionView): Markup {
  const { words } = view;
  const next = !hasBegun && definitionOf(question).displayOnly ? words.start : words.next;
  return html`<div class="buttons">
    <button class="button" name="action" value="next" ${ownWords(view)}>${next}</button>
    ${mayGoBack && html`<button class="button button-quiet" name="action" value="back" ${ownWords(view)}>${words.back}</button>`}
  </div>`;
}
