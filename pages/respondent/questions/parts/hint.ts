import type { Markup } from '../../../kit/markup.ts';
import { html } from '../../../kit/markup.ts';
import { ownWords } from '../../words/own-words.ts';
import type { QuestionView } from '../question-view.ts';

/** What to do, below the question; nothing where there is no hint. `descriptionIds` ties it to the inputs. */
export function hint(view: QuestionView, text: string | null): Markup {
  return html`${text !== null && html`<p id="hint" class="hint" ${ownWords(view)}>${text}</p>`}`;
}
