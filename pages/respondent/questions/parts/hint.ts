import type { Markup } from '../../../kit/markup.ts';
import { html } from '../../../kit/markup.ts';
import { ownWords } from '../../words/own-words.ts';
import type { QuestionView } from '../question-view.ts';

/** A hint below the question; nothing without a text. `descriptionIds` connects it to the inputs. */
export function hint(view: QuestionView, text: string | null): Markup {
  return html`${text !== null && html`<p id="hint" class="hint" ${ownWords(view)}>${text}</p>`}`;
}
