import { html } from '../../web/markup.ts';
import type { QuestionInputs } from './question-view.ts';

/** Worked out, never asked. */
export const variableInputs: QuestionInputs<'variable'> = () => html``;
