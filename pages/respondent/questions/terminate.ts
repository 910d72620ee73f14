import { html } from '../../kit/markup.ts';
import type { QuestionInputs } from './question-view.ts';

/** The end: the page of the ended survey shows its text. */
export const terminateInputs: QuestionInputs<'terminate'> = () => html``;
