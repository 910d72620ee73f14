import { html } from '../../kit/markup.ts';
import type { QuestionInputs } from './question-view.ts';

/** Text to read: there is nothing to fill in. */
export const transitionInputs: QuestionInputs<'transition'> = () => html``;
