import type { ChatTurn } from '../../../domain/fieldwork/answering/chat-turn.ts';
import { respondentTurns } from '../../../domain/fieldwork/answering/chat-turn.ts';
import { fieldNames } from '../../../domain/fieldwork/answering/form-fields.ts';
import { DOCUMENT_LIMITS } from '../../../domain/questionnaire/document/document-limits.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { ownWords } from '../words/own-words.ts';
import { field } from './parts/field.ts';
import type { QuestionInputs, QuestionView } from './question-view.ts';

type AiChatView = QuestionView<'ai-chat'>;

/** A conversation that begins with the question's text; without an AI, a text field. */
export const aiChatInputs: QuestionInputs<'ai-chat'> = (view) => {
  const { turns, mayContinue } = view.chat ?? { turns: [], mayContinue: false };
  return html`<div class="chat" data-chat>
    <input type="hidden" name="${fieldNames.turnsShown}" value="${turns.length}" />
    ${(mayContinue || turns.length > 0) && transcript(view, turns)}
    ${(mayContinue || hasTurnsLeft(view)) && writing(view, mayContinue)}
  </div>`;
};

function transcript(view: AiChatView, turns: readonly ChatTurn[]): Markup {
  const { words } = view;
  return html`<ol class="chat-turns" data-chat-turns aria-live="polite">
    ${turns.map(
      ({ speaker, text }) =>
        html`<li class="turn turn-${speaker}">
          <span class="visually-hidden" ${ownWords(view)}
            >${speaker === 'respondent' ? words.chat.you : words.chat.interviewer}: </span
          ><span class="turn-text" dir="auto">${text}</span>
        </li>`,
    )}
  </ol>`;
}

function writing(view: AiChatView, maySend: boolean): Markup {
  const most = DOCUMENT_LIMITS.textCharacters;
  const { words } = view;
  return html`<div class="chat-writing">
    ${field(view, {
      name: fieldNames.answer,
      label: null,
      isLong: true,
      attributes: html`rows="${maySend ? 2 : 4}" maxlength="${most}" data-count="${most}"
      data-count-text="${words.hints.charactersLeft}" placeholder="${words.chat.write}"`,
      isRequired: view.question.config.required,
    })}
    ${maySend && html`<button class="button chat-send" type="submit" name="action" value="say" ${ownWords(view)}>${words.chat.send}</button>`}
  </div>`;
}

/** If the AI has failed, the respondent's last text is still accepted, without an answer. */
function hasTurnsLeft({ question, chat }: AiChatView): boolean {
  return respondentTurns(chat?.turns ?? []) < question.config.maxTurns;
}
